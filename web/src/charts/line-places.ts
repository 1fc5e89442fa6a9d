/** Places of labels and tags of lines on a chart. Pure; pixels from the top left corner. */

import type { Candle } from '@kurus/core/contract/market-history';
import { priceToWire } from '@kurus/core/money/wire';
import type { ChartPlace } from './chart-series.ts';

export type Side = 'left' | 'right';

const TAG_PX = 20;
const LABEL_PX = 14;
/** Height with a gap below. */
const LABEL_TALL_PX = 26;
/** In charts narrower than this, labels keep to the left: the tags need the right side. */
const NARROW_PX = 400;

/**
 * Places of tags, in order and at least a tag's height apart: tags that are too near are pushed down, and back up from
 * the lower edge. The lines stay in place.
 */
export function pushApart(lines: readonly number[], height: number, tall = TAG_PX): readonly number[] {
  const order = lines.map((_, at) => at).sort((a, b) => (lines[a] ?? 0) - (lines[b] ?? 0));
  const tags = new Map<number, number>();
  let free = tall / 2;
  for (const at of order) {
    const y = Math.max(free, lines[at] ?? 0);
    tags.set(at, y);
    free = y + tall;
  }
  let most = height - tall / 2;
  for (const at of order.toReversed()) {
    const y = Math.min(most, tags.get(at) ?? 0);
    tags.set(at, y);
    most = y - tall;
  }
  return lines.map((_, at) => tags.get(at) ?? 0);
}

/** The side of each label: where it covers fewer bars, or the other side if an earlier label is at that height. */
export function labelSides(bars: readonly Candle[], lines: readonly number[], place: ChartPlace): readonly Side[] {
  const sides: Side[] = [];
  for (const y of lines) {
    const free = freeSide(bars, y, place);
    const isOccupied = sides.some((side, at) => side === free && Math.abs((lines[at] ?? 0) - y) < LABEL_TALL_PX);
    sides.push(isOccupied ? (free === 'left' ? 'right' : 'left') : free);
  }
  return sides;
}

/** The side that covers fewer bars; left if both are equal. */
function freeSide(bars: readonly Candle[], y: number, place: ChartPlace): Side {
  if (place.width < NARROW_PX) return 'left';
  const third = Math.ceil(bars.length / 3);
  const covered = (some: readonly Candle[]) =>
    some.filter(({ high, low }) => {
      const [top, bottom] = [place.y(priceToWire(high)), place.y(priceToWire(low))];
      return top !== undefined && bottom !== undefined && top - LABEL_PX <= y && y <= bottom + LABEL_PX;
    }).length;
  return covered(bars.slice(0, third)) <= covered(bars.slice(-third)) ? 'left' : 'right';
}

const EDGE_PX = 10;

/** Moves a mark inside the picture, also on the first and last day. */
export function keepInside({ width, height }: Pick<ChartPlace, 'width' | 'height'>, x: number, y: number) {
  const within = (at: number, end: number) => Math.min(end - EDGE_PX, Math.max(EDGE_PX, at));
  return { x: within(x, width), y: within(y, height) };
}
