/** Notifications of kind `group`: the table of a group on a Friday. */

import { type MicroPoints, pointsOf } from '@kurus/core/league/score';
import type { Language } from '@kurus/core/limits';
import { formatPercent } from '@kurus/core/money/format';
import type { NotificationText } from './order-text.ts';

/** Row of the table; figures are whole numbers as texts, in micro-points and 1e-8. */
export interface GroupRow {
  readonly rank: number;
  readonly nickname: string;
  readonly score: string;
  readonly earned: string;
}

export interface GroupFacts {
  readonly group: string;
  readonly name: string;
  /** "2026-11-27" */
  readonly day: string;
  /** Own rank; null without one. */
  readonly rank: number | null;
  readonly ranked: number;
  /** The first rows. */
  readonly rows: readonly GroupRow[];
}

interface Words {
  readonly title: (group: string) => string;
  readonly rank: (rank: number, ranked: number) => string;
  readonly noRank: string;
  readonly row: (row: { readonly score: string; readonly earned: string }) => string;
  readonly noAdvice: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    title: (group) => `${group}: haftanın tablosu`,
    rank: (rank, ranked) => `Sıranız ${rank} / ${ranked}.`,
    noRank: 'Henüz sıralama dışısınız.',
    row: ({ score, earned }) => `puan ${score}, getiri ${earned}`,
    noAdvice: 'Yatırım tavsiyesi değildir.',
  },
  en: {
    title: (group) => `${group}: the table of the week`,
    rank: (rank, ranked) => `You are ${rank} of ${ranked}.`,
    noRank: 'You have no rank yet.',
    row: ({ score, earned }) => `score ${score}, return ${earned}`,
    noAdvice: 'Not investment advice.',
  },
  fr: {
    title: (group) => `${group}\u00a0: le tableau de la semaine`,
    rank: (rank, ranked) => `Vous êtes ${rank} sur ${ranked}.`,
    noRank: 'Vous n’êtes pas encore classé.',
    row: ({ score, earned }) => `score ${score}, rendement ${earned}`,
    noAdvice: 'Ceci n’est pas un conseil en investissement.',
  },
};

/** Hundredths of a point or a percent, "12,30". */
const plain = (text: string, signed: boolean) =>
  formatPercent(pointsOf(BigInt(text) as MicroPoints), signed).replace('%', '');

export function groupText({ group, name, rank, ranked, rows }: GroupFacts, language: Language): NotificationText {
  const words = WORDS[language];
  return {
    title: words.title(name),
    text: rank === null ? words.noRank : words.rank(rank, ranked),
    link: `/league/${group}`,
    lines: [
      ...rows.map(({ rank: place, nickname, score, earned }) => {
        const figures = {
          score: plain(score, false),
          earned: formatPercent(pointsOf(BigInt(earned) as MicroPoints), true),
        };
        return `${place}. ${nickname}: ${words.row(figures)}`;
      }),
      words.noAdvice,
    ],
  };
}

/** Facts without the rows, which are the mail's. */
export const groupFactsOut = ({ group, name, day, rank, ranked }: GroupFacts): Readonly<Record<string, unknown>> => ({
  group,
  name,
  day,
  ...(rank !== null && { rank }),
  ranked,
});
