/**
 * A season of a group on a fast clock (LEAGUE_CLOCK): people trade over HTTP with a running server, which opens the
 * season, values it each day and ends it by itself; other code computes its last table from the journal.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import type { TestAnswer } from '../testing/app.ts';
import { type ComputedRow, computedTable, type Participant, tradeOnce } from '../testing/league-season.ts';
import { createAccounts, createWorld, type Account, type World } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { atLeast, figureRow, none, reconciled, type Row } from './report.ts';

/** A day is half a minute. */
const FACTOR = 2_880;
const WEEKS = 2;
const CALLERS = 4;
/** Part of the participants that trade on a day, and of those that leave in the middle. */
const ACTIVE = 0.6;
const LEAVING = 0.02;
const OPEN_MS = (10 * 60 + 5) * 60_000;
const CLOSE_MS = (17 * 60 + 30) * 60_000;
const calendar = createCalendar(BIST_CALENDAR);

export interface SeasonReport {
  readonly participants: number;
  readonly days: number;
  readonly ranked: number;
  readonly fills: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
  readonly clean: boolean;
}

type Call = Participant['user']['call'];

export async function leagueSeason(participants: number, seed: number): Promise<SeasonReport> {
  const world = await createWorld({ LEAGUE_CLOCK: String(FACTOR), MARKET_SEED: '', MARKET_HOURS: 'bist' });
  try {
    const now = await clockOf(world);
    const season = { world, now, refused: new Map<string, number>(), left: new Set<string>() };
    const { people, id, from, to } = await gather(season, participants, seed);
    for (let day = from; day <= to; day += 1) {
      if (!calendar.isTradingDay(day)) continue;
      await untilMs(now, dayStartMs(day) + OPEN_MS);
      if (day >= (from + to) / 2 && season.left.size === 0) await leave(season, people, id);
      await tradeAll(season, people, id, day);
    }
    const rows = await lastTable(people, id);
    const days = Array.from({ length: to - from + 1 }, (_, n) => dateText(from + n));
    const tradingDays = new Set(days.filter((day) => calendar.isTradingDay(dayOfDate(day))));
    const computed = await computedTable(world.sql, people, { days, tradingDays, left: season.left });
    const [fills] = await world.sql.ofAnyUser<{ count: number }[]>`
      select count(*)::int as count from order_fill where account_id >= 1000000000`;
    return {
      participants: people.length,
      days: days.length,
      ranked: computed.filter(({ state }) => state === 'ranked').length,
      fills: fills?.count ?? 0,
      refused: Object.fromEntries(season.refused),
      wrong: differences(rows, computed),
      clean: (await reconcile(world.sql)).clean,
    };
  } finally {
    await world.stop();
  }
}

export const leagueSeasonRows = (report: SeasonReport): readonly Row[] => [
  figureRow('participants, days', `${report.participants}, ${report.days}`),
  atLeast('fills', report.fills, report.participants * 3),
  ...Object.entries(report.refused).map(([code, count]) => figureRow(`orders refused, ${code}`, count)),
  atLeast('entries with a rank', report.ranked, Math.ceil(report.participants / 4)),
  none('rows that are not those of other code', report.wrong),
  reconciled(report.clean),
];

interface Season {
  readonly world: World;
  /** The server's clock. */
  readonly now: () => number;
  readonly refused: Map<string, number>;
  readonly left: Set<string>;
}

async function clockOf({ sql }: World): Promise<() => number> {
  const [row] = await sql<{ realAt: Date; shownAt: Date; factor: number }[]>`
    select real_at as "realAt", shown_at as "shownAt", factor from league_clock`;
  if (!row) throw new Error('the clock is not fast');
  return () => row.shownAt.getTime() + (Date.now() - row.realAt.getTime()) * row.factor;
}

const untilMs = (now: () => number, atMs: number) => sleep(Math.max(0, (atMs - now()) / FACTOR));

/** Makes a group from the next day but one on, and joins it with everybody. */
async function gather({ world, now }: Season, participants: number, seed: number) {
  const accounts = await createAccounts(world.sql, participants, 1_000);
  await world.sql.ofAnyUser`update session set expires_at = now() + interval '10 years'`;
  const [owner, ...others] = accounts.map((account) => ({ userId: account.userId, call: callOf(world, account) }));
  if (!owner) throw new Error('nobody takes part');
  const from = dateText(dayOf(now()) + 2);
  const rules = { name: 'Ofis', from, weeks: WEEKS, startCash: 1_000_000, universe: 'BIST30', costs: 'realistic' };
  const { id, code } = dataOf<{ group: { id: string; code: string } }>(
    await owner.call('POST', '/groups', rules),
  ).group;
  type Own = { own: { account: number; nickname: string } };
  const own = dataOf<{ league: Own }>(await owner.call('GET', `/leagues/${id}`)).league.own;
  const first = { account: own.account, nickname: own.nickname, random: randomFrom(seed).next };
  const people: Participant[] = [{ user: owner, ...first }];
  await inParallel(others, async (user, n) => {
    const joined = await user.call('POST', '/groups/join', { code });
    if (joined.body.code !== 'LEAGUE_JOINED') dataOf(joined);
    const { own: entry } = dataOf<{ league: Own }>(await user.call('GET', `/leagues/${id}`)).league;
    people.push({ user, account: entry.account, nickname: entry.nickname, random: randomFrom(seed + n + 1).next });
  });
  const { league } = dataOf<{ league: { from: string; to: string } }>(await owner.call('GET', `/leagues/${id}`));
  return { people, id, from: dayOfDate(league.from), to: dayOfDate(league.to) };
}

async function tradeAll(
  { world, now, refused, left }: Season,
  people: readonly Participant[],
  id: string,
  day: number,
) {
  const { league } = dataOf<{ league: { assets?: { kind: string; code: string }[] } }>(
    await (people[0] as Participant).user.call('GET', `/leagues/${id}`),
  );
  const codes = (league.assets ?? []).map(({ code }) => code);
  const active = people.filter(({ nickname, random }) => !left.has(nickname) && random() < ACTIVE);
  await inParallel(active, async (who) => {
    if (now() > dayStartMs(day) + CLOSE_MS) return;
    for (const { status, body } of await tradeOnce(world.sql, who, codes)) {
      if (status === 201) continue;
      const word = body.code ?? String(status);
      refused.set(word, (refused.get(word) ?? 0) + 1);
    }
  });
}

async function leave({ left }: Season, people: readonly Participant[], id: string) {
  for (const { user, nickname } of people.slice(1, 1 + Math.ceil(people.length * LEAVING))) {
    const answer = await user.call('POST', `/groups/${id}/leave`);
    // An answer that was late is not the first.
    if (answer.body.code !== 'LEAGUE_LEFT') dataOf(answer);
    left.add(nickname);
  }
}

interface ShownRow {
  readonly nickname: string;
  readonly rank?: number;
  readonly state: string;
  readonly return: number;
  readonly maxDrawdown: number;
  readonly score: number;
}

/** Rows of the last table, once it is final. */
async function lastTable(people: readonly Participant[], id: string): Promise<ShownRow[]> {
  const { call } = (people[0] as Participant).user;
  for (let tries = 0; ; tries += 1) {
    const { league } = dataOf<{ league: { state: string } }>(await call('GET', `/leagues/${id}`));
    if (league.state === 'final') break;
    if (tries > 600) throw new Error(`the season is ${league.state}`);
    await sleep(500);
  }
  const rows: ShownRow[] = [];
  for (let from: string | undefined = '1'; from !== undefined;) {
    const answer: TestAnswer = await call('GET', `/leagues/${id}/table?from=${from}`);
    const page: { rows: ShownRow[]; next?: string } = dataOf(answer);
    rows.push(...page.rows);
    from = page.next;
  }
  return rows;
}

function differences(rows: readonly ShownRow[], computed: readonly ComputedRow[]): string[] {
  const points = (micro: bigint) => (Math.sign(Number(micro)) * Math.round(Math.abs(Number(micro)) / 10_000)) / 100;
  const textOf = (row: Omit<ShownRow, 'nickname'>) =>
    `${row.rank ?? '-'} ${row.state} ${row.return} ${row.maxDrawdown} ${row.score}`;
  const shown = new Map(rows.map((row) => [row.nickname, textOf(row)]));
  const missing = rows.length === computed.length ? [] : [`${rows.length} rows of ${computed.length}`];
  const wrong = computed.flatMap(({ nickname, earned, drawdown, ...row }) => {
    const figures = { return: Number(earned) / 1e8, maxDrawdown: Number(drawdown) / 1e8, score: points(row.score) };
    const text = textOf({ ...(row.rank === undefined ? {} : { rank: row.rank }), state: row.state, ...figures });
    return shown.get(nickname) === text ? [] : [`${nickname}: ${shown.get(nickname) ?? 'no row'}, not ${text}`];
  });
  return [...missing, ...wrong];
}

const dataOf = <Data>({ status, body }: TestAnswer): Data => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data as unknown as Data;
};

/** Answers that a busy machine did not give in time are asked for again. */
const TRIES = 20;

const callOf =
  ({ server }: World, { token }: Account): Call =>
  async (method, url, body, headers) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(server.url + url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const read = { status: answer.status, body: (await answer.json()) as TestAnswer['body'] };
      if (read.status !== 503 || tries === TRIES) return read;
      await sleep(500);
    }
  };

async function inParallel<T>(all: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < all.length) {
      const at = next;
      next += 1;
      await work(all[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, run));
}
