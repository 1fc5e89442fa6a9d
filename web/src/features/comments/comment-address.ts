/** Address of one comment: that of its page, with the comment behind the hash. */

const PREFIX = '#comment-';

export const commentAddress = (id: string): string =>
  location.origin + location.pathname + location.search + PREFIX + id;

/** Comment that the page was opened for; undefined for none. */
export function addressedComment(): string | undefined {
  const { hash } = location;
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined;
}
