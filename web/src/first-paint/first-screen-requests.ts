/** Requests that the page sent before its scripts were loaded (boot-script.js). */
declare global {
  interface Window {
    askedAhead?:
      | { readonly token: string; readonly language: string; readonly answers: Record<string, Promise<Response>> }
      | undefined;
  }
}

/** A response younger than this is as good as a new one. */
const LIFE_MS = 10_000;

/** A page in the background is not painted: the wait ends after this time. */
const PAINT_MS = 1000;

/** The first screen sends no request twice between reading its responses and showing them. */
let isBegun = false;
let painted: Promise<void> | undefined;
let tellPainted = () => {};

/** @returns whether there are responses to read */
export function beginFirstScreen(): boolean {
  isBegun = window.askedAhead !== undefined;
  if (!isBegun) return false;
  painted = new Promise((resolve) => {
    tellPainted = resolve;
    setTimeout(resolve, PAINT_MS);
  });
  return true;
}

/** Resolves when the first screen is painted; requests for everything else start afterwards. */
export const untilPainted = (): Promise<void> | undefined => painted;

/** Called once the first screen is rendered. */
export function endFirstScreen(): void {
  isBegun = false;
  requestAnimationFrame(() => setTimeout(tellPainted));
}

/** Age in milliseconds up to which a response needs no new request. */
export const freshMs = () => (isBegun ? LIFE_MS : 0);

/** @returns the response to a GET of this path, once; undefined if there is none for this token and language */
export async function earlyAnswer(
  path: string,
  token: string | undefined,
  language: string,
): Promise<Response | undefined> {
  const ahead = window.askedAhead;
  // A public call has no token, and the same answer for all.
  const isOurs = token === undefined || ahead?.token === token;
  if (performance.now() > LIFE_MS || !ahead || !isOurs || ahead.language !== language) return undefined;
  const answer = ahead.answers[path];
  delete ahead.answers[path];
  return answer?.catch(() => undefined);
}
