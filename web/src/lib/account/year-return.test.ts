/**
 * Tests of an account's return in twelve months, and of its real return, which ends with the last published CPI; the
 * server is stubbed.
 */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { queryClient } from '../query-client.ts';
import { yearReturnQuery } from './year-return.ts';

const CPI_END = '2026-09-30';
let firstDay: string;

/** Responds like the server: never before the first day, in real lira never after the last CPI. */
function performanceOf({ query }: NetworkRequest): Response {
  const unit = query.get('unit');
  const request = query.get('to') ?? '2026-11-22';
  const to = unit === 'REAL' && request > CPI_END ? CPI_END : request;
  const from = [query.get('from') ?? '', firstDay].toSorted().at(-1) ?? '';
  if (from > to) return answer({ from, to: request, unit, cpiUntil: CPI_END, notes: ['CPI_MISSING'], series: [] });
  return answer({
    from,
    to,
    unit,
    cpiUntil: CPI_END,
    notes: to < request ? ['ENDS_WITH_CPI'] : [],
    gain: 210.5,
    ttwror: unit === 'REAL' ? -0.100049 : 0.21,
    series: [
      { date: from, value: 0, invested: 0, ttwror: 0 },
      { date: to, value: 1210.5, invested: 1000, ttwror: 0.21 },
    ],
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00+03:00'), toFake: ['Date'] });
  firstDay = '2020-01-01';
});
afterEach(() => {
  vi.useRealTimers();
});

const stub = (reply: (request: NetworkRequest) => Response = performanceOf) =>
  stubNetwork({ 'GET /analysis/performance': reply });
const queries = (request: readonly NetworkRequest[]) => request.map(({ query }) => Object.fromEntries(query));

test('real months end with the last consumer prices, and are twelve as well', async () => {
  const request = stub();
  const { nominal, real, line } = await queryClient.query(yearReturnQuery('all'));
  expect(nominal).toEqual({ from: '2025-11-22', to: '2026-11-22', percent: 2100n, gain: 21_050n, missing: undefined });
  expect(real).toMatchObject({ from: '2025-09-30', to: CPI_END, percent: -1000n });
  expect(line).toEqual([0, 0.21]);
  expect(queries(request)).toEqual([
    { account: 'all', unit: 'TRY', from: '2025-11-22' },
    { account: 'all', unit: 'REAL', from: '2025-09-30', to: CPI_END },
  ]);
});

test('without published CPI since it began, a note says so, and nothing more is requested', async () => {
  const request = stub();
  firstDay = '2026-10-05';
  const { nominal, real } = await queryClient.query(yearReturnQuery(3));
  expect(nominal).toMatchObject({ from: '2026-10-05', percent: 2100n });
  expect(real).toMatchObject({ percent: undefined, gain: undefined, missing: 'CPI_MISSING' });
  expect(request).toHaveLength(1);
});

test('an account without entries, or once below zero, has a reason; other failures are thrown', async () => {
  stub(() => answer({ from: '2026-11-22', to: '2026-11-22', unit: 'TRY', notes: ['NO_ENTRIES'], series: [] }));
  const empty = await queryClient.query(yearReturnQuery(4));
  expect([empty.nominal.missing, empty.real.missing]).toEqual(['NO_ENTRIES', 'NO_ENTRIES']);
  stub(() => refusal(422, 'VALUE_BELOW_ZERO', '-'));
  const below = await queryClient.query(yearReturnQuery(5));
  expect([below.nominal.missing, below.real.missing]).toEqual(['VALUE_BELOW_ZERO', 'VALUE_BELOW_ZERO']);
  stub(() => refusal(404, 'ACCOUNT_NOT_FOUND', 'Böyle bir hesap yok.'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(queryClient.query(yearReturnQuery(6))).rejects.toThrow('Böyle bir hesap yok.');
});
