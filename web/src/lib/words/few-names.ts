/** Number of letters in two lines of a printed page's margin. */
const MOST_LETTERS = 100;

/** As many names as fit, at least the first: "Midas, Emeklilik +18". */
export function fewNames(names: readonly string[]): string {
  const fits = (count: number) => names.slice(0, count).join(', ').length <= MOST_LETTERS;
  let listed = names.length;
  while (listed > 1 && !fits(listed)) listed -= 1;
  const more = names.length - listed;
  return names.slice(0, listed).join(', ') + (more > 0 ? ` +${more}` : '');
}
