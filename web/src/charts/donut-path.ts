/** The outline of a ring's slice in SVG, from fractions of the whole; the ring starts at the top and runs clockwise. */

/** More than this of a turn cannot be drawn by one arc. */
const WHOLE = 0.9999;

/** @param from @param to fractions of the whole, 0 to 1 */
export function slicePath(from: number, to: number, inner: number, outer: number): string {
  if (to - from > WHOLE)
    return slicePath(from, from + 0.5, inner, outer) + slicePath(from + 0.5, from + 1, inner, outer);
  const long = to - from > 0.5 ? 1 : 0;
  return (
    `M${point(outer, from)}A${outer} ${outer} 0 ${long} 1 ${point(outer, to)}` +
    `L${point(inner, to)}A${inner} ${inner} 0 ${long} 0 ${point(inner, from)}Z`
  );
}

function point(radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn;
  return `${rounded(radius * Math.sin(angle))} ${rounded(-radius * Math.cos(angle))}`;
}

const rounded = (length: number) => Math.round(length * 1000) / 1000;
