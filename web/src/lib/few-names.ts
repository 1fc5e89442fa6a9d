/** Letters of two lines in the margin of a printed page. */
const MOST_LETTERS = 100;

/** As many as there is room for, the first at least: "Midas, Emeklilik +18". */
export function fewNames(names: readonly string[]): string {
  const fits = (count: number) => names.slice(0, count).join(', ').length <= MOST_LETTERS;
  let shown = names.length;
  while (shown > 1 && !fits(shown)) shown -= 1;
  const more = names.length - shown;
  return names.slice(0, shown).join(', ') + (more > 0 ? ` +${more}` : '');
}
