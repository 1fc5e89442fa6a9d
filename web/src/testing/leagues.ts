/** Answers about leagues for tests: a season that runs, one that is over, and a group of the reader. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { leagues, leagueTable, readEntry, readLeague } from '@kurus/core/contract/leagues';
import { answer } from './network.ts';

type Item = WireOf<typeof leagues>['leagues'][number];
type Details = WireOf<typeof readLeague>['league'];
type Row = WireOf<typeof leagueTable>['rows'][number];

export const OWN: NonNullable<Item['own']> = {
  nickname: 'Sakin Martı 4821',
  account: 3,
  state: 'ranked',
  rank: 137,
  joinedAt: '2026-11-02T08:00:00.000Z',
  showHoldings: false,
  done: { fills: 7, assets: 4, investedDays: 19 },
};

export const NOVEMBER: Item = {
  id: '2026-11',
  name: 'Kasım 2026',
  kind: 'open',
  state: 'running',
  from: '2026-11-02',
  to: '2026-11-30',
  entries: 1284,
};
export const OCTOBER: Item = { ...NOVEMBER, id: '2026-10', name: 'Ekim 2026', state: 'final', entries: 967 };
export const DECEMBER: Item = { ...NOVEMBER, id: '2026-12', name: 'Aralık 2026', state: 'upcoming', entries: 642 };
export const GROUP: Item = { ...NOVEMBER, id: 'g0123456789abcdef', name: '3. Kat Ligi', kind: 'group', entries: 2 };

export const detailsOf = (league: Item, more: Partial<Details> = {}): Details => ({
  ...league,
  opensAt: '2026-11-02T07:00:00.000Z',
  closesAt: '2026-11-30T15:10:00.000Z',
  joinsFrom: '2026-10-26T07:00:00.000Z',
  startCash: 1_000_000,
  universe: 'BIST100',
  costs: 'realistic',
  maxShare: 0.25,
  lateEntry: true,
  tradingDays: 21,
  daysOver: 19,
  fewestDays: 13,
  canRank: true,
  day: '2026-11-26',
  ...more,
});

const SUMRU: Row = {
  rank: 5,
  before: 4,
  place: 5,
  state: 'ranked',
  return: 0.289,
  maxDrawdown: 0.178,
  score: 20,
  nickname: 'Kızıl Sumru 3340',
};
const MARTI: Row = {
  rank: 137,
  before: 143,
  place: 137,
  state: 'ranked',
  return: 0.0894,
  maxDrawdown: 0.0326,
  score: 7.31,
  nickname: OWN.nickname,
  own: true,
};

const TABLE: WireOf<typeof leagueTable> = {
  day: '2026-11-26',
  days: ['2026-11-25', '2026-11-26'],
  official: true,
  madeAt: '2026-11-26T15:11:00.000Z',
  entries: 1284,
  ranked: 1103,
  rows: [SUMRU],
  benchmarks: [{ name: 'XU100', return: 0.0312 }],
  next: '5',
};

const entryOf = (row: Row): WireOf<typeof readEntry> => ({
  entry: {
    row,
    days: [
      { day: '2026-11-24', return: 0.3 },
      { day: '2026-11-25', return: 0.0686 },
      { day: '2026-11-26', return: row.return },
    ],
  },
});

/** Replies of a server with these leagues; the reader is in those with an own entry. */
export const leagueReplies = (items: readonly Item[], more: Partial<Details> = {}) => ({
  'GET /leagues': () => answer({ leagues: items }),
  'GET /groups': () => answer({ groups: items.filter(({ kind }) => kind === 'group') }),
  'GET /user/nickname': () => answer({ changesLeft: 2 }),
  'POST /nickname/roll': () => answer({ nickname: OWN.nickname }),
  ...Object.fromEntries(
    items.flatMap((league) => [
      [`GET /leagues/${league.id}`, () => answer({ league: detailsOf(league, more) })],
      [
        `GET /leagues/${league.id}/table`,
        ({ query }: { readonly query: URLSearchParams }) =>
          answer(query.has('around') ? { ...TABLE, rows: [MARTI], around: 137 } : TABLE),
      ],
      ...[SUMRU, MARTI].map((row) => [
        `GET /leagues/${league.id}/entries/${encodeURIComponent(row.nickname)}`,
        () => answer(entryOf(row)),
      ]),
    ]),
  ),
});
