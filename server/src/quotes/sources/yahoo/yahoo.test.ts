/** Peculiarities of Yahoo: one call a share, so turns are taken, a few at a time and only in the session. */

import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../../testing/providers/fake-server.ts';
import { createFeed, createShares, NOON, session } from '../../../../../testing/providers/feed.ts';
import { duringSession } from '../../live-sources.ts';
import { shareQuoteOf } from './chart.ts';
import { YAHOO_ROUND_MS } from './yahoo.ts';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer(NOON);
});
afterEach(() => server.close());

it('fetches all shares in turn, the most traded first, at most four at once', async () => {
  const feed = createFeed(server, () => createShares(server));
  await feed.advance(YAHOO_ROUND_MS);
  const shares = server.requests.filter((path) => !path.includes('XU100'));
  expect(new Set(shares).size).toBe(628);
  expect(shares.slice(0, 628)).toHaveLength(new Set(shares.slice(0, 628)).size);
  expect(shares[0]).toBe('/v8/finance/chart/AEFES.IS');
  expect(shares.indexOf('/v8/finance/chart/THYAO.IS')).toBeLessThan(30);
  expect(feed.book.all('stocks')).toHaveLength(628);
  expect(server.mostAtOnce).toBe(4);
  expect(feed.book.index()?.value).toBe(price('13251.85'));
  // Calls of an hour from the operator's address.
  expect(server.requests.length / (YAHOO_ROUND_MS / 3_600_000)).toBeLessThan(3800);
});

it('goes on with the others when four neighbours are gone', async () => {
  for (const code of ['AEFES', 'AKBNK', 'ASELS', 'ASTOR']) server.market.stocks.delete(code);
  const feed = createFeed(server, () => createShares(server));
  await feed.advance(60_000);
  expect(feed.book.get('stocks', 'BIMAS')).toBeDefined();
  expect(feed.troubles[0]).toContain('AEFES.IS: status 404');
});

it('does not take the answer about one share for another', async () => {
  server.tamper = (path, text) => ({ body: path.includes('AKBNK') ? text.replaceAll('AKBNK', 'GARAN') : text });
  const feed = createFeed(server, () => createShares(server));
  await feed.advance(20_000);
  expect(feed.book.get('stocks', 'AKBNK')).toBeUndefined();
  expect(feed.book.get('stocks', 'ASELS')).toBeDefined();
});

it('reads floats with rounding noise, and only lira', () => {
  const answer = (currency: string) => ({
    chart: {
      result: [
        {
          meta: {
            currency,
            symbol: 'SASA.IS',
            regularMarketTime: 1_795_231_242,
            regularMarketPrice: 1.8799999952316284,
            chartPreviousClose: 1.86,
          },
        },
      ],
    },
  });
  expect(shareQuoteOf(answer('TRY'), 'SASA')).toMatchObject({ price: price('1.88'), base: price('1.86') });
  expect(shareQuoteOf(answer('USD'), 'SASA')).toBeUndefined();
});

it('is polled in the session and until its last prices are in, not at night', async () => {
  const settleMs = 15 * 60_000 + YAHOO_ROUND_MS;
  const at = (text: string) => Date.parse(`2026-11-${text}+03:00`);
  const asked: number[] = [];
  const source = duringSession(
    {
      ...createShares(server),
      poll: async (nowMs) => {
        asked.push(nowMs);
        return { quotes: [{ code: 'AKBNK' } as never] };
      },
    },
    session,
    settleMs,
  );
  const isAskedAt = async (text: string) => {
    asked.length = 0;
    await source.poll(at(text), AbortSignal.timeout(1000));
    return asked.length === 1;
  };
  const moments = ['20T20:00:00', '20T20:30:00', '21T12:00:00', '23T09:39:59', '23T09:40:00', '23T18:10:00'];
  const answers: boolean[] = [];
  for (const moment of [...moments, '23T18:30:00', '23T19:00:00']) answers.push(await isAskedAt(moment));
  // The first poll happens at any time of day; after the close, polling continues until every share has had its turn.
  expect(answers).toEqual([true, false, false, false, true, true, true, false]);
});
