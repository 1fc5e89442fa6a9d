import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EnvelopeOf } from '@kurus/core/contract/endpoint';
import { DomainError } from '@kurus/core/contract/errors';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';
import { byWorld } from '@kurus/core/market/world';
import { parsePrice, priceText } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { REFUSALS } from '../http/errors/errors.ts';
import { createMarket } from '../market.ts';
import { createListBody } from './list-body.ts';
import { createQuoteBook, type QuoteBook } from './quote-book.ts';
import { marketRoutes } from './routes.ts';
import type { MarketSource } from './sources/source.ts';

type HisseAnswer = EnvelopeOf<typeof COLLECT_LISTS.stocks>;
type NamedAnswer = EnvelopeOf<typeof COLLECT_LISTS.cryptos>;

const NOON = Date.parse('2026-11-20T12:00:00+03:00');
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function market(given?: QuoteBook) {
  const clock = { ms: NOON };
  const book = given ?? createMarket({ ...simulatedPrices(), now: () => clock.ms }).book;
  await book.tick();
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof DomainError ? REFUSALS[error.code].status : 500).send(),
  );
  marketRoutes(app, { books: byWorld(() => book), realPrices: () => ({ setting: 'ask', answer: 'none' }) });
  ended.push(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { book, clock, get };
}

describe('GET /collect/hisse (D28)', () => {
  it('one asset alone, by its code; nothing where there is none', async () => {
    const { get } = await market();
    const { data: all, ...head } = (await get('/collect/hisse')).json<HisseAnswer>();
    const one = await get('/collect/hisse?code=thyao');
    expect(one.json()).toEqual({ ...head, data: all.filter(({ code }) => code === 'THYAO') });
    expect(one.json<HisseAnswer>().data).toHaveLength(1);
    expect((await get('/collect/hisse?code=YOK')).json<HisseAnswer>().data).toEqual([]);
    expect((await get('/collect/hisse?code=%27%3B')).statusCode).toBe(400);
  });

  it('lists the 628 stocks by code in the shape of the contract', async () => {
    const { get } = await market();
    const response = await get('/collect/hisse');
    const answer = response.json<HisseAnswer>();
    expect(answer).toMatchObject({ success: true, currency: 'TRY', asOf: '2026-11-20T09:00:00.000Z' });
    expect(answer.source).toEqual({ name: 'simulated', kind: 'simulated', maxAgeMs: 10_000 });
    expect(answer.index).toMatchObject({ code: 'XU100', name: 'BIST 100' });
    expect(COLLECT_LISTS.stocks.beside?.decode(answer).index).toMatchObject({ value: expect.any(BigInt) });
    expect(COLLECT_LISTS.stocks.data?.decode(answer.data)).toHaveLength(628);
    const codes = answer.data.map(({ code }) => code);
    expect(codes).toEqual([...codes].sort());
    // The order of the Turkish alphabet too, as codes have none of its own letters.
    expect(codes).toEqual([...codes].sort(new Intl.Collator('tr').compare));
  });

  it('carries exact figures: the number and the text are the quote', async () => {
    const { book, get } = await market();
    for (const item of (await get('/collect/hisse')).json<HisseAnswer>().data) {
      const quote = book.get('stocks', item.code);
      expect(parsePrice(wireText(item.lastprice))).toBe(quote?.price);
      const back = item.lastpricestr.replaceAll('.', '').replace(',', '.');
      expect(back).toBe(priceText(quote?.price ?? (0n as never)));
    }
    const isbtr = (await get('/collect/hisse')).json<HisseAnswer>().data.find(({ code }) => code === 'ISBTR');
    expect(isbtr?.lastpricestr).toMatch(/^\d{3}\.\d{3},\d{2}$/);
    expect(isbtr?.hacimstr).toMatch(/^₺[\d.]+,\d{2}$/);
  });
});

describe('GET /collect/kripto (D28)', () => {
  it('lists the cryptos in lira, the smallest price too', async () => {
    const { book, get } = await market();
    const answer = (await get('/collect/kripto')).json<NamedAnswer>();
    expect(COLLECT_LISTS.cryptos.data?.decode(answer.data)).toHaveLength(75);
    const shib = answer.data.find(({ code }) => code === 'SHIB');
    expect(parsePrice(wireText(shib?.price ?? 0))).toBe(book.get('cryptos', 'SHIB')?.price);
    expect(shib?.pricestr).toMatch(/^0,000\d{3,5}$/);
  });
});

describe('GET /collect/doviz, /collect/altin, /collect/fon and /collect/yabanci', () => {
  it.each([
    ['/collect/doviz', 'currencies', ['AED', 'AUD', 'USD', 'XDR'], 22],
    ['/collect/altin', 'metals', ['ALTIN.S1', 'CEYREK', 'CEYREK.E', 'GAU', 'GRAM22', 'XAG', 'XAU'], 20],
    ['/collect/fon', 'funds', ['AFT', 'AH2', 'MAC', 'TTA', 'ZBB'], 64],
    ['/collect/yabanci', 'foreign', ['AAPL', 'BRK.B', 'SAP.DE'], 66],
  ] as const)(
    '%s has items shaped as those of the cryptos, with the day of the price',
    async (path, kind, codes, count) => {
      const { book, get } = await market();
      const answer = (await get(path)).json<NamedAnswer>();
      const [crypto] = (await get('/collect/kripto')).json<NamedAnswer>().data;
      expect(COLLECT_LISTS[kind].data?.decode(answer.data)).toHaveLength(count);
      const found = answer.data.map((item) => item.code);
      expect(found).toEqual(expect.arrayContaining([...codes]));
      expect(found).toEqual(found.toSorted());
      const traded = ['maxstr', 'minstr', 'hacimstr'];
      for (const item of answer.data) {
        const isDaily = book.get(kind, item.code)?.isDaily === true;
        const shape = Object.keys(crypto ?? {}).filter((name) => !isDaily || !traded.includes(name));
        const own =
          kind === 'foreign' ? ['ownPrice', 'ownCurrency'] : kind === 'funds' ? ['category', 'riskValue'] : [];
        expect(Object.keys(item)).toEqual([...shape, 'priceDate', ...(isDaily ? ['previousPrice'] : []), ...own]);
        expect([item.type, typeof item.price]).toEqual([kind, 'number']);
        expect(parsePrice(wireText(item.price))).toBe(book.get(kind, item.code)?.price);
      }
      expect(answer).toMatchObject({ success: true, currency: 'TRY', source: { kind: 'simulated' } });
    },
  );

  it('has prices of the last working day, each with its date, and a foreign one in its own currency', async () => {
    const { get } = await market();
    const [fund] = (await get('/collect/fon')).json<NamedAnswer>().data.filter(({ code }) => code === 'AFT');
    // NOON is a Friday; the fund's price of the day comes in the evening.
    expect(fund).toMatchObject({ priceDate: '2026-11-19', category: 'Hisse Senedi', riskValue: 6 });
    const foreign = (await get('/collect/yabanci')).json<NamedAnswer>().data;
    expect(foreign.find(({ code }) => code === 'SAP.DE')).toMatchObject({ ownCurrency: 'EUR', currency: 'TRY' });
    const apple = foreign.find(({ code }) => code === 'AAPL');
    expect(apple).toMatchObject({ ownCurrency: 'USD', priceDate: '2026-11-19' });
    expect(Number(apple?.price) / Number(apple?.ownPrice)).toBeGreaterThan(40);
  });

  it('never has an empty list: without a price yet it is not available', async () => {
    const silent = { name: 'silent', kind: 'live', pollMs: 1000, maxAgeMs: 1000 } as const;
    const source: MarketSource = {
      ...silent,
      listAssets: () => [{ type: 'metals', code: 'GAU', name: 'Gram altın' }],
      poll: async () => ({ quotes: [] }),
    };
    const { get } = await market(createQuoteBook({ sources: [source], now: () => NOON }));
    expect((await get('/collect/altin')).statusCode).toBe(503);
  });
});

describe('the lists as bytes', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('are the same in %s', async (coding, decode) => {
    const { get } = await market();
    const plain = await get('/collect/hisse');
    const response = await get('/collect/hisse', { 'accept-encoding': coding });
    expect(response.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(response.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect(decode(response.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['GZIP', 'gzip'],
  ])('take Accept-Encoding: %s as %s', async (accepted, coding) => {
    const { get } = await market();
    const response = await get('/collect/kripto', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(coding);
  });

  it('answer 304 to their own tag until the next tick, and each coding has its own', async () => {
    const { book, clock, get } = await market();
    const br = await get('/collect/hisse', { 'accept-encoding': 'br' });
    const etag = String(br.headers.etag);
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    expect((await get('/collect/hisse')).headers.etag).not.toBe(etag);
    const headers = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` };
    const same = await get('/collect/hisse', headers);
    expect([same.statusCode, same.rawPayload.length, same.headers.etag]).toEqual([304, 0, etag]);
    clock.ms += 1000;
    await book.tick();
    expect((await get('/collect/hisse', headers)).statusCode).toBe(200);
  });

  it('are made once a tick, not once a request: the very same bytes for everyone', async () => {
    const { book, clock } = await market();
    const list = createListBody(book, 'stocks');
    const first = list.get('br');
    expect(list.get('gzip').bytes).not.toBe(first.bytes);
    for (let i = 0; i < 3; i += 1) expect(list.get('br').bytes).toBe(first.bytes);
    clock.ms += 1000;
    await book.tick();
    expect(list.get('br').bytes).not.toBe(first.bytes);
  });
});

describe('the tiles', () => {
  it('answer for every icon of the lists, and for nothing else', async () => {
    const { get } = await market();
    const icon = (await get('/collect/hisse')).json<HisseAnswer>().data[0]?.icon ?? '';
    const response = await get(icon);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.body).toContain('>A1<');
    const strangers = [
      '/collect/icon/stocks/NOPE.svg',
      '/collect/icon/cryptos/BTC',
      '/collect/icon/made-up/BTC.svg',
      '/collect/icon/stocks/%3Cscript%3E.svg',
    ];
    for (const url of strangers) expect((await get(url)).statusCode).toBe(404);
  });
});
