/** Letters of two lines in the margin of a printed page. */
const MOST_LETTERS = 100;

/** As many as there is room for, the first at least: "Midas, Emeklilik +18". */
export function fewNames(names: readonly string[]): string {
  const fits = (count: number) => names.slice(0, count).join(', ').length <= MOST_LETTERS;
  let listed = names.length;
  while (listed > 1 && !fits(listed)) listed -= 1;
  const more = names.length - listed;
  return names.slice(0, listed).join(', ') + (more > 0 ? ` +${more}` : '');
}
