/** One sentence on the day's market, made by rule from its figures and never by taste. */

import type { MarketOverview } from '@kurus/core/contract/market-views';
import type { Language } from '@kurus/core/limits';

/** Change of the index below which it is flat. */
const FLAT = 0.001;
/** Share of the assets from which they are the majority. */
const MAJORITY = 0.55;
/** Change from which a sector goes against the index. */
const AGAINST = 0.005;

export interface SentenceInput {
  /** Change of the index; undefined without a level. */
  readonly change: number | undefined;
  readonly breadth: MarketOverview['breadth'];
  /** The largest by turnover first. */
  readonly sectors: MarketOverview['sectors'];
}

export function sentenceOf({ change, breadth, sectors }: SentenceInput, language: Language): string {
  const words = WORDS[language];
  const percent = (value: number, decimals = 2) => words.percent(digits(Math.abs(value), decimals, language));
  const parts: string[] = [];
  if (change === undefined) parts.push(words.noIndex);
  else if (Math.abs(change) < FLAT) parts.push(words.flat);
  else parts.push(change > 0 ? words.up(percent(change)) : words.down(percent(change)));
  const all = breadth.up + breadth.down + breadth.unchanged;
  if (all > 0 && breadth.up / all >= MAJORITY) parts.push(words.mostUp(percent(breadth.up / all, 0)));
  else if (all > 0 && breadth.down / all >= MAJORITY) parts.push(words.mostDown(percent(breadth.down / all, 0)));
  const way = change === undefined || Math.abs(change) < FLAT ? 0 : Math.sign(change);
  const against = sectors.find(
    (sector) => way !== 0 && Math.sign(sector.change) === -way && Math.abs(sector.change) >= AGAINST,
  );
  if (against) parts.push((way > 0 ? words.sectorDown : words.sectorUp)(against.name, percent(against.change)));
  return parts.join(' ');
}

const digits = (value: number, decimals: number, language: Language): string => {
  const scale = 10 ** decimals;
  const [whole = '', rest = ''] = String(Math.round(value * 100 * scale) / scale).split('.');
  const text = decimals === 0 ? whole : `${whole}.${rest.padEnd(decimals, '0')}`;
  return language === 'en' ? text : text.replace('.', ',');
};

interface Words {
  readonly percent: (digits: string) => string;
  readonly noIndex: string;
  readonly flat: string;
  readonly up: (percent: string) => string;
  readonly down: (percent: string) => string;
  readonly mostUp: (percent: string) => string;
  readonly mostDown: (percent: string) => string;
  readonly sectorUp: (name: string, percent: string) => string;
  readonly sectorDown: (name: string, percent: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    percent: (text) => `%${text}`,
    noIndex: 'BIST 100 düzeyi bilinmiyor.',
    flat: 'BIST 100 yatay.',
    up: (percent) => `BIST 100 artıda: ${percent}.`,
    down: (percent) => `BIST 100 ekside: ${percent}.`,
    mostUp: (percent) => `Hisselerin çoğu artıda: ${percent}.`,
    mostDown: (percent) => `Hisselerin çoğu ekside: ${percent}.`,
    sectorUp: (name, percent) => `${name} buna karşın artıda: ${percent}.`,
    sectorDown: (name, percent) => `${name} buna karşın ekside: ${percent}.`,
  },
  en: {
    percent: (text) => `${text}%`,
    noIndex: 'The level of the BIST 100 is not known.',
    flat: 'The BIST 100 is flat.',
    up: (percent) => `The BIST 100 is up by ${percent}.`,
    down: (percent) => `The BIST 100 is down by ${percent}.`,
    mostUp: (percent) => `Most shares are up: ${percent}.`,
    mostDown: (percent) => `Most shares are down: ${percent}.`,
    sectorUp: (name, percent) => `${name} is up against it by ${percent}.`,
    sectorDown: (name, percent) => `${name} is down against it by ${percent}.`,
  },
  fr: {
    percent: (text) => `${text}\u00a0%`,
    noIndex: 'Le niveau du BIST 100 n’est pas connu.',
    flat: 'Le BIST 100 est stable.',
    up: (percent) => `Le BIST 100 monte de ${percent}.`,
    down: (percent) => `Le BIST 100 baisse de ${percent}.`,
    mostUp: (percent) => `La plupart des actions montent\u00a0: ${percent}.`,
    mostDown: (percent) => `La plupart des actions baissent\u00a0: ${percent}.`,
    sectorUp: (name, percent) => `${name} monte à contre-courant de ${percent}.`,
    sectorDown: (name, percent) => `${name} baisse à contre-courant de ${percent}.`,
  },
};
