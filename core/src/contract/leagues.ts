/** Leagues: the open one of each month, and groups with a code. No answer names a person but by their nickname. */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { moneyOut, percentOut, ratioOut } from './figures.ts';
import type * as requests from './requests/leagues.ts';
import {
  ENTRY_STATES,
  LEAGUE_BENCHMARKS,
  LEAGUE_COSTS,
  LEAGUE_KINDS,
  LEAGUE_REASONS,
  LEAGUE_STATES,
  LEAGUE_UNIVERSES,
} from './words/league.ts';

const figuresOfEntry = {
  /** Absent without a rank. */
  rank: optional(count),
  state: oneOf(ENTRY_STATES),
  /** Fractions. */
  return: ratioOut,
  maxDrawdown: ratioOut,
  /** Points: 100 x (return - 0.5 x drawdown). */
  score: percentOut,
};

const ownEntry = object({
  nickname: text,
  account: count,
  state: oneOf(ENTRY_STATES),
  /** Why it is under review. */
  reason: optional(text),
  rank: optional(count),
  joinedAt: isoTime,
  showHoldings: flag,
  /** Progress towards the conditions of a rank, as of the last official table. */
  done: object({ fills: count, assets: count, investedDays: count }),
});

const leagueFields = {
  id: text,
  name: text,
  kind: oneOf(LEAGUE_KINDS),
  state: oneOf(LEAGUE_STATES),
  reason: optional(oneOf(LEAGUE_REASONS)),
  /** First and last trading day. */
  from: text,
  to: text,
  entries: count,
  own: optional(ownEntry),
};
const league = object(leagueFields);
export type LeagueItem = Decoded<typeof league>;

export const leagues = endpoint<typeof requests.leagues>()({
  method: 'GET',
  path: '/leagues',
  access: 'session',
  data: object({ leagues: list(league) }),
});

const details = object({
  ...leagueFields,
  opensAt: isoTime,
  closesAt: isoTime,
  joinsFrom: isoTime,
  startCash: moneyOut,
  universe: oneOf(LEAGUE_UNIVERSES),
  /** Codes that may be bought, once they are fixed. */
  assets: optional(list(object({ kind: oneOf(TRADABLE_KINDS), code: text }))),
  costs: oneOf(LEAGUE_COSTS),
  maxShare: ratioOut,
  lateEntry: flag,
  tradingDays: count,
  /** Trading days until now. */
  daysOver: count,
  /** Trading days that an entry needs for a rank, and whether one that joins now can still have it. */
  fewestDays: count,
  canRank: flag,
  /** Newest day with an official table. */
  day: optional(text),
  /** Place of one's own entry at the present prices; approximate. */
  provisional: optional(object({ rank: count, of: count, score: percentOut, return: ratioOut, at: isoTime })),
  /** Facts of a group: whether the reader made it, its code for whoever did, and the largest number of members. */
  isOwner: optional(flag),
  code: optional(text),
  mostMembers: optional(count),
  weeklyMail: optional(flag),
});
export type LeagueDetails = Decoded<typeof details>;

export const readLeague = endpoint<typeof requests.readLeague>()({
  method: 'GET',
  path: '/leagues/:id',
  access: 'session',
  data: object({ league: details }),
});

const entry = object({ nickname: text, account: count });

export const joinLeague = endpoint<typeof requests.joinLeague>()({
  method: 'POST',
  path: '/leagues/:id/entry',
  access: 'session',
  data: object({ entry }),
});
export const changeEntry = endpoint<typeof requests.changeEntry>()({
  method: 'PUT',
  path: '/leagues/:id/entry',
  access: 'session',
  data: object({ showHoldings: flag }),
});
export const leaveLeague = endpoint<typeof requests.leaveLeague>()({
  method: 'DELETE',
  path: '/leagues/:id/entry',
  access: 'session',
});

const tableRow = object({
  ...figuresOfEntry,
  /** Place in the table, from 1 on; pages go by it. */
  place: count,
  /** Rank in the table before; absent without one. */
  before: optional(count),
  nickname: text,
  own: optional(flag),
});
export type TableRow = Decoded<typeof tableRow>;

const benchmark = object({
  name: oneOf(LEAGUE_BENCHMARKS),
  return: ratioOut,
  /** The index of the last month is not published yet. */
  estimated: optional(flag),
});

const table = object({
  /** Day of the table; absent before the first valuation. */
  day: optional(text),
  /** Days that have one, the oldest first. */
  days: list(text),
  official: flag,
  madeAt: optional(isoTime),
  entries: count,
  ranked: count,
  rows: list(tableRow),
  benchmarks: list(benchmark),
  /** Place of the reader, where the page is around it. */
  around: optional(count),
  next: optional(text),
});
export type LeagueTable = Decoded<typeof table>;

export const leagueTable = endpoint<typeof requests.leagueTable>()({
  method: 'GET',
  path: '/leagues/:id/table',
  access: 'session',
  data: table,
});
export const groupTable = endpoint<typeof requests.groupTable>()({
  method: 'GET',
  path: '/groups/:id/table',
  access: 'session',
  data: table,
});

const leagueEntry = object({
  row: tableRow,
  /** Return at each valuation, the oldest first. */
  days: list(object({ day: text, return: ratioOut })),
  /** After the end, where the owner shows them: shares of the value and returns, no amounts. */
  holdings: optional(list(object({ kind: optional(oneOf(TRADABLE_KINDS)), code: text, weight: ratioOut }))),
});
export type LeagueEntry = Decoded<typeof leagueEntry>;

export const readEntry = endpoint<typeof requests.readEntry>()({
  method: 'GET',
  path: '/leagues/:id/entries/:nickname',
  access: 'session',
  data: object({ entry: leagueEntry }),
});

export const groups = endpoint<typeof requests.groups>()({
  method: 'GET',
  path: '/groups',
  access: 'session',
  data: object({ groups: list(league) }),
});
export const makeGroup = endpoint<typeof requests.makeGroup>()({
  method: 'POST',
  path: '/groups',
  access: 'session',
  data: object({ group: object({ id: text, code: text }) }),
});
export const joinGroup = endpoint<typeof requests.joinGroup>()({
  method: 'POST',
  path: '/groups/join',
  access: 'session',
  data: object({ group: league, entry: optional(entry) }),
});
export const renewCode = endpoint<typeof requests.renewCode>()({
  method: 'POST',
  path: '/groups/:id/code',
  access: 'session',
  data: object({ code: text }),
});
export const leaveGroup = endpoint<typeof requests.leaveGroup>()({
  method: 'POST',
  path: '/groups/:id/leave',
  access: 'session',
});
export const removeMember = endpoint<typeof requests.removeMember>()({
  method: 'DELETE',
  path: '/groups/:id/members/:nickname',
  access: 'session',
});
