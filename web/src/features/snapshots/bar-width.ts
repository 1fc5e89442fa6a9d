/** Width of a weight's bar beside the largest of its table. */
export const barWidth = (weight: number | undefined, most: number) => ({
  inlineSize: `${((weight ?? 0) / most) * 100}%`,
});
