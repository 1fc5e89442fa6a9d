/** Gold by a coin and silver by a dealer, over real HTTP to stand-ins in their shapes. */

import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../../../testing/providers/fake-server.ts';
import { createFeed, createKeylessMetals, type Feed, NOON } from '../../../../../testing/providers/feed.ts';

let server: FakeServer;
let feed: Feed;
beforeEach(async () => {
  server = await startFakeServer(NOON);
  feed = createFeed(server, () => createKeylessMetals(server));
});
afterEach(async () => {
  feed.book.stop();
  await server.close();
});

const quote = (code: string) => feed.book.get('metals', code);
const coin = (code: string) => server.market.cryptos.get(code)!;
/** Quotes of ounces at which the gram is near 7,111 lira. */
const setCoin = (code: string, lira: string) =>
  Object.assign(coin(code), { price: price(lira), base: price('220000'), high: price('222000'), low: price('219000') });

it('divides the coin of an ounce into grams, with its day', async () => {
  setCoin('PAXG', '221000');
  await feed.advance(15_000);
  // 221,000 / 31.1034768 and 220,000 / 31.1034768
  expect(quote('GAU')).toMatchObject({ price: price('7105.31499167'), base: price('7073.1642451') });
  expect(quote('GAU')?.changePercent).toBe(45n);
  expect(quote('XAU')?.price).toBe(price('221000'));
  expect(feed.troubles).toEqual([]);
});

it('takes silver from the row of its code, with the spread of a counter and its own time', async () => {
  server.tamper = (path) =>
    path === '/public/Gold'
      ? {
          body: JSON.stringify([
            { Alis: '6.439,47', Satis: '6.574,16', Kod: 'GA', GuncellenmeZamani: '20.11.2026 11:51:42' },
            { Alis: '87,22', Satis: '97,26', Kod: 'AG_T', GuncellenmeZamani: '20.11.2026 11:51:42' },
          ]),
        }
      : { body: '{"data":[],"success":true}' };
  await feed.advance(15_000);
  expect(quote('XAG')).toMatchObject({ price: price('92.24'), asOfMs: Date.parse('2026-11-20T11:51:42+03:00') });
  // No coin is traded: the dealer's gram.
  expect(quote('GAU')?.price).toBe(price('6506.815'));
});

it('asks for the other coin where the first is not traded', async () => {
  server.market.cryptos.delete('PAXG');
  setCoin('XAUT', '221000');
  await feed.advance(15_000);
  expect(quote('XAU')?.price).toBe(price('221000'));
});

it('keeps gold while the dealer is a wall, and silver while the coins are away', async () => {
  setCoin('PAXG', '221000');
  server.tamper = (path) => (path === '/public/Gold' ? { body: '<html>Just a moment</html>' } : undefined);
  await feed.advance(15_000);
  expect([quote('GAU')?.price, quote('XAG')]).toEqual([price('7105.31499167'), undefined]);
  expect(feed.troubles).toContain('altinkaynak: /public/Gold: the answer is a page');
  server.tamper = (path) => (path === '/api/v2/ticker' ? { status: 503, body: '' } : undefined);
  await feed.advance(1_800_000);
  expect(quote('XAG')).toBeDefined();
});

it('says where coin and dealer differ', async () => {
  setCoin('PAXG', '221000');
  server.tamper = (path, text) =>
    path === '/public/Gold' ? { body: text.replace(/"Alis":"[^"]*","Satis":"[^"]*","Kod":"GA"/, FAR) } : undefined;
  await feed.advance(15_000);
  expect(feed.troubles).toContain("altinkaynak: the coin's gold and the dealer's differ");
  expect(quote('XAU')?.price).toBe(price('221000'));
});
const FAR = '"Alis":"5.000,00","Satis":"5.050,00","Kod":"GA"';

it('believes no misplaced comma, and asks politely', async () => {
  setCoin('PAXG', '2210000');
  Object.assign(coin('PAXG'), { base: price('2200000'), high: price('2220000'), low: price('2190000') });
  setCoin('XAUT', '2210000');
  Object.assign(coin('XAUT'), { base: price('2200000'), high: price('2220000'), low: price('2190000') });
  await feed.advance(600_000);
  expect(quote('GAU')?.price).toBeLessThan(price('8000'));
  expect(server.requests.filter((path) => path === '/public/Gold').length).toBeLessThanOrEqual(3);
  expect(server.requests.filter((path) => path === '/api/v2/ticker').length).toBeLessThanOrEqual(22);
});
