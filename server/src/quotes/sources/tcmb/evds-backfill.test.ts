/** Ten years of a currency by EVDS, over real HTTP in the recorded form, with dates of either meaning. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, DAY_SECONDS, dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { price, type Price } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calendar } from '../../../../../testing/providers/feed.ts';
import { createSourceClient } from '../http-text.ts';
import { createEvdsBackfill } from './evds-backfill.ts';

const NOW = Date.parse('2026-11-20T20:00:00+03:00');
const FIRST = dayOfDate('2016-11-21');
const LAST = dayOf(NOW);

let http: Server;
let baseUrl: string;
let asked: { url: string; key: unknown }[];
/** Working days by which a date is behind the file of its rate. */
let shift: 0 | 1;
let body: string | undefined;

/** Buying rate of a file in ten-thousandths: no two days have the same. */
const buying = (day: number) => 30_000n + BigInt(day - FIRST) * 12n;
const text = (units: bigint) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}0000`;
/** The middle of a file, with a spread of 0.0020. */
const middle = (day: number, unit = 1n) => (((buying(day) + 10n) * 10_000n) / unit) as Price;

beforeEach(async () => {
  [asked, shift, body] = [[], 0, undefined];
  http = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    asked.push({ url, key: request.headers['key'] });
    response.end(body ?? JSON.stringify(answerTo(url)));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => http.close(resolve)));

function answerTo(url: string): object {
  const [, code = ''] = /series=TP\.DK\.([A-Z]{3})\.A\.YTL/.exec(url) ?? [];
  const [from = 0, to = 0] = ['startDate', 'endDate'].map((name) => {
    const [, date, month, year] = new RegExp(`${name}=(\\d{2})-(\\d{2})-(\\d{4})`).exec(url) ?? [];
    return dayOfDate(`${year}-${month}-${date}`);
  });
  const items: object[] = [];
  for (let day = from; day <= to; day += 1) {
    const file = shift === 0 ? day : calendar.previous(day);
    const has = calendar.isTradingDay(day) && file <= LAST;
    items.push({
      Tarih: dateText(day).split('-').toReversed().join('-'),
      [`TP_DK_${code}_A_YTL`]: has ? text(buying(file)) : null,
      [`TP_DK_${code}_S_YTL`]: has ? text(buying(file) + 20n) : null,
      UNIXTIME: { $numberLong: String(dayStartMs(day) / 1000) },
    });
  }
  return { totalCount: items.length, items };
}

function fetchRates(code: string, fromDay = FIRST, filesAt = middle) {
  const source = createEvdsBackfill({
    baseUrl,
    key: 'a key',
    client: createSourceClient(fetch),
    calendar,
    ratesOf: async (day) => new Map([[code, filesAt(day, code === 'JPY' ? 100n : 1n)]]),
    reachMs: 3_663 * DAY_MS,
  });
  const span = { intervalSeconds: DAY_SECONDS, fromMs: dayStartMs(fromDay), toMs: NOW, nowMs: NOW };
  return source.fetch({ type: 'currencies', code, ...span, signal: AbortSignal.timeout(5_000) });
}

it.each([0, 1] as const)(
  'has ten years in one call, whose dates are %i working days behind the files',
  async (days) => {
    shift = days;
    const candles = await fetchRates('USD');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ key: 'a key' });
    expect(asked[0]?.url).toMatch(
      /^\/series=TP\.DK\.USD\.A\.YTL-TP\.DK\.USD\.S\.YTL&startDate=21-11-2016&endDate=01-12-2026/,
    );
    expect(candles.length).toBeGreaterThan(2_490);
    for (const { startMs, open, close } of candles)
      expect([open, close]).toEqual([middle(dayOf(startMs)), middle(dayOf(startMs))]);
    expect(candles.every(({ startMs }) => calendar.isTradingDay(dayOf(startMs)))).toBe(true);
    expect(dayOf(candles.at(-1)?.startMs ?? 0)).toBe(calendar.previous(LAST));
  },
);

it('reads yen for one, and a span of two days by the files before it', async () => {
  shift = 1;
  const candles = await fetchRates('JPY', LAST - 2);
  expect(candles.map(({ startMs, close }) => [dateText(dayOf(startMs)), close])).toEqual([
    ['2026-11-18', middle(LAST - 2, 100n)],
    ['2026-11-19', middle(LAST - 1, 100n)],
  ]);
});

it('believes no rates that are not those of the files', async () => {
  await expect(fetchRates('USD', FIRST, () => price('3'))).rejects.toThrow("not those of the bank's files");
});

it.each([
  ['nothing', '', 'the answer is empty'],
  ['a page', '<html></html>', 'the answer is a page'],
  ['no items', '{"error":"key"}', 'EVDS: no items'],
  ['items without rates', '{"items":[{"Tarih":"2026-11"}]}', 'not those of'],
])('says what is wrong with %s', async (_, answer, reason) => {
  body = answer;
  await expect(fetchRates('USD')).rejects.toThrow(reason);
});
