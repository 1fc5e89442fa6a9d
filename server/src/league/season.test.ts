/** A season with scripted participants, from its opening to its last table, which other code computes too. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOfDate } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { computedTable, join, moveTo, nextPrice, type Participant, tradeOnce } from '../../../testing/league-season.ts';
import { replayTables } from './replay-tables.ts';
import { readLeague } from './store.ts';

const calendar = createCalendar(BIST_CALENDAR);
const [FIRST, LAST] = [dayOfDate('2026-12-01'), dayOfDate('2026-12-31')];
const DAYS = Array.from({ length: LAST - FIRST + 1 }, (_, n) => dateText(FIRST + n));
const TRADING_DAYS = DAYS.filter((day) => calendar.isTradingDay(dayOfDate(day)));
const SIZE = 20;

let app: TestApp;
const people: Participant[] = [];
const left = new Set<string>();

interface Row {
  readonly nickname: string;
  readonly rank?: number;
  readonly state: string;
  readonly return: number;
  readonly maxDrawdown: number;
  readonly score: number;
}

beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.matching.start();
});
afterAll(() => app.close());

const reader = async () => (people[0] ? app.logInAgain(people[0].user) : app.logIn());
const read = async <Data>(url: string) => (await (await reader()).call('GET', url)).body.data as unknown as Data;

async function tradeOn(day: string): Promise<void> {
  await moveTo(app, `${day} 11:00:00`);
  const codes = (await read<{ league: { assets: { kind: string; code: string }[] } }>('/leagues/2026-12')).league.assets
    .filter(({ kind }) => kind === 'stocks')
    .map(({ code }) => code);
  for (const who of people) {
    if (left.has(who.nickname) || who.random() > 0.45) continue;
    who.user = await app.logInAgain(who.user);
    await tradeOnce(app.db.sql, who, codes);
  }
  await nextPrice(app);
}

async function value(day: string): Promise<void> {
  await moveTo(app, `${day} 18:10:06`);
  await app.matching.idle();
  await app.seasons.step();
}

/** The journal gives the same tables again; a row that was written wrongly is found, and corrected. */
async function replaysTheSame(): Promise<void> {
  const { sql } = app.db;
  const league = await readLeague(sql, '2026-12');
  if (!league) throw new Error('no league');
  const parts = { sql, calendar, market: { book: app.book, histories: {} as never }, now: () => app.nowMs };
  const differing = async (writes: boolean) =>
    (await replayTables(parts, league, writes)).filter(({ differences }) => differences > 0);
  expect(await differing(false)).toEqual([]);
  await sql`update league_rank set value = value + 1 where league_id = '2026-12' and day = '2026-12-31' and place = 1`;
  expect(await differing(true)).toEqual([{ day: '2026-12-31', rows: SIZE, differences: 1 }]);
  expect(await differing(false)).toEqual([]);
}

test('a season of a month: joined before it, traded in, valued each day, and its last table is that of other code', async () => {
  await moveTo(app, '2026-11-24 12:00:00');
  await app.seasons.step();
  const open = await read<{ leagues: object[] }>('/leagues');
  expect(open.leagues).toMatchObject([
    {
      id: '2026-12',
      name: 'Aralık 2026',
      kind: 'open',
      state: 'upcoming',
      from: '2026-12-01',
      to: '2026-12-31',
      entries: 0,
    },
    { id: '2026-11', state: 'running' },
  ]);
  for (let seed = 1; seed < SIZE; seed += 1) people.push(await join(app, '2026-12', seed));
  for (const day of DAYS) {
    if (calendar.isTradingDay(dayOfDate(day))) {
      await moveTo(app, `${day} 10:00:30`);
      await app.seasons.step();
      // Too late for a rank.
      if (day === '2026-12-22') people.push(await join(app, '2026-12', SIZE));
      if (day === '2026-12-15') {
        const who = people[7] as Participant;
        who.user = await app.logInAgain(who.user);
        expect((await who.user.call('DELETE', '/leagues/2026-12/entry')).status).toBe(200);
        left.add(who.nickname);
      }
      await tradeOn(day);
    }
    await value(day);
  }
  const { league } = await read<{ league: { state: string; day: string; tradingDays: number } }>('/leagues/2026-12');
  expect(league).toMatchObject({ state: 'final', day: '2026-12-31', tradingDays: TRADING_DAYS.length });
  const { rows, days, ranked } = await read<{ rows: Row[]; days: string[]; ranked: number }>('/leagues/2026-12/table');
  expect(days).toEqual(DAYS);
  const computed = await computedTable(app.db.sql, people, { days: DAYS, tradingDays: new Set(TRADING_DAYS), left });
  const points = (micro: bigint) => (Math.sign(Number(micro)) * Math.round(Math.abs(Number(micro)) / 10_000)) / 100;
  expect(rows.toSorted((a, b) => (a.nickname < b.nickname ? -1 : 1))).toEqual(
    computed
      .toSorted((a, b) => (a.nickname < b.nickname ? -1 : 1))
      .map((row) =>
        expect.objectContaining({
          nickname: row.nickname,
          state: row.state,
          return: Number(row.earned) / 1e8,
          maxDrawdown: Number(row.drawdown) / 1e8,
          score: points(row.score),
          ...(row.rank === undefined ? {} : { rank: row.rank }),
        }),
      ),
  );
  expect(ranked).toBe(computed.filter(({ state }) => state === 'ranked').length);
  expect(ranked).toBeGreaterThan(10);
  expect(new Set(computed.map(({ state }) => state))).toEqual(new Set(['ranked', 'unranked', 'left']));
  await replaysTheSame();
  const orders = await app.db.sql`select 1 from order_fill where account_id >= 1000000000`;
  expect(orders.length).toBeGreaterThan(100);
}, 300_000);
