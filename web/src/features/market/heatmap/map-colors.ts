/** Colours of the map: of its cells by change, the rest from the tokens of the theme. */

import type { HeatmapPeriod } from '@kurus/core/contract/words/screener';

/** Change at which a colour is full, by period; beyond it stays the same. */
export const SCALE_ENDS: Readonly<Record<HeatmapPeriod, number>> = {
  '1d': 0.05,
  '1w': 0.1,
  '1m': 0.2,
  '3m': 0.4,
  ytd: 0.6,
  '1y': 0.6,
};

/** Change below which a cell is flat. */
const FLAT = 0.0005;
const LEAST = 0.1;
/** Share of the colour at the scale's end; less of it on a dark surface. */
const MOST = { light: 0.58, dark: 0.48 };
/** Steps of a colour on each side. */
const STEPS = 24;

export interface MapColors {
  readonly text: string;
  readonly muted: string;
  readonly font: string;
  /** @param change null for a figure that is missing */
  readonly of: (change: number | null) => string;
}

/** Reads the tokens; they change with the theme. */
export function mapColors(period: HeatmapPeriod): MapColors {
  const style = getComputedStyle(document.body);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const most = document.body.classList.contains('dark') ? MOST.dark : MOST.light;
  const surface = channels(token('surface'));
  const scale = (color: string) => {
    const full = channels(color);
    return Array.from({ length: STEPS + 1 }, (_, at) => mixed(full, surface, LEAST + ((most - LEAST) * at) / STEPS));
  };
  const [more, less, flat] = [scale(token('more')), scale(token('less')), token('sunken')];
  const end = SCALE_ENDS[period];
  return {
    text: token('text'),
    muted: token('muted'),
    font: style.fontFamily,
    of: (change) => {
      if (change === null || Math.abs(change) < FLAT) return flat;
      const step = Math.round(Math.min(1, Math.abs(change) / end) * STEPS);
      return (change > 0 ? more : less)[step] ?? flat;
    },
  };
}

type Channels = readonly [number, number, number];

/** "#0b5fcc", or "#fff" in short. */
function channels(color: string): Channels {
  const signs = color.slice(1);
  const value = parseInt(signs.length === 3 ? signs.replaceAll(/./g, '$&$&') : signs, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const mixed = (color: Channels, surface: Channels, part: number): string =>
  `rgb(${color.map((channel, at) => Math.round(channel * part + (surface[at] ?? 0) * (1 - part))).join(' ')})`;
