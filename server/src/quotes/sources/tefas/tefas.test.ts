/** Funds over real HTTP to a stand-in that answers as TEFAS was recorded, with its errors. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import {
  createCalendar,
  DAY_MS,
  DAY_SECONDS,
  dateText,
  dayOf,
  dayOfDate,
  dayStartMs,
} from '@kurus/core/market/calendar';
import { price } from '@kurus/core/money/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createListBody } from '../../list-body.ts';
import { createQuoteBook, type QuoteBook } from '../../quote-book.ts';
import { createSourceClient } from '../http-text.ts';
import type { MarketSource } from '../source.ts';
import { createTefas } from './tefas.ts';

interface Question {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

const calendar = createCalendar(BIST_CALENDAR);
/** Friday evening, when the prices of the day are out. */
const EVENING = Date.parse('2026-11-20T20:30:00+03:00');
const REQUIRED = ['aramaMetni', 'basSira', 'bitSira', 'dil', 'fonGrubu', 'fonKodu', 'fonTurKod', 'fonUnvanTip'];

let http: Server;
let baseUrl: string;
let questions: Question[];
/** Body in place of the true answer. */
let tamper: ((question: Question) => { status?: number; body: string } | undefined) | undefined;
/** Prices of the fund by its date. */
let prices: Map<string, unknown>;
/** Risk value of the fund. */
let risks: unknown;
let nowMs: number;
let book: QuoteBook;
let source: MarketSource;
let troubles: string[];

beforeEach(async () => {
  questions = [];
  risks = 1;
  tamper = undefined;
  troubles = [];
  nowMs = EVENING;
  prices = new Map<string, unknown>([
    ['2026-11-18', 3.1],
    ['2026-11-19', 3.12],
    ['2026-11-20', 3.163587],
  ]);
  http = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const question = {
        path: request.url ?? '',
        body: JSON.parse(text) as Question['body'],
        headers: request.headers,
      };
      questions.push(question);
      const { status = 200, body } = tamper?.(question) ?? { body: JSON.stringify(answerTo(question)) };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  source = createTefas({ baseUrl, client: createSourceClient(fetch), random: () => 0.5 });
  book = createQuoteBook({ sources: [source], now: () => nowMs, onTrouble: (text) => void troubles.push(text) });
});
afterEach(async () => {
  book.stop();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

function answerTo({ path, body }: Question): object {
  const empty = { errorCode: null, errorMessage: 'Index 0 out of bounds for length 0', resultList: null };
  const rows = [...prices].map(([tarih, fiyat]) => ({
    fonKodu: 'AAL',
    fonUnvan: 'ATA PORTFÖY PARA PİYASASI FONU',
    tarih,
    fiyat,
  }));
  if (path.endsWith('/fonFiyatBilgiGetir')) {
    if (![0, 1, 3, 6, 12, 13, 36, 60].includes(body['periyod'] as number)) return { errorMessage: 'Sistem Hatası!!' };
    return { errorCode: null, errorMessage: null, resultList: rows.map(({ tarih, fiyat }) => ({ tarih, fiyat })) };
  }
  if (path.endsWith('/fonGetiriBazliBilgiGetir')) {
    if (body['fonTipi'] !== 'YAT') return empty;
    const risk = (fonKodu: string, riskDegeri: unknown) => ({
      fonKodu,
      fonUnvan: `${fonKodu} FONU`,
      getiri1a: 3.1,
      riskDegeri,
    });
    const resultList = [risk('AAL', risks), risk('TXT', '6'), risk('XYZ', null), risk('AAA', 9), { fonKodu: 4 }];
    return { errorCode: null, errorMessage: null, resultList };
  }
  if (REQUIRED.some((name) => !(name in body))) return { errorMessage: 'NullPointerException', resultList: null };
  if (body['fonTipi'] !== 'YAT') return empty;
  const digits = (date: string) => date.replaceAll('-', '');
  const within = rows.filter(
    ({ tarih }) => digits(tarih) >= String(body['basTarih']) && digits(tarih) <= String(body['bitTarih']),
  );
  const others = [
    { fonKodu: 'XYZ', fonUnvan: 'FİYATSIZ FON', tarih: '2026-11-20', fiyat: null },
    { fonKodu: 'TXT', fonUnvan: 'METİN FONU', tarih: '2026-11-20', fiyat: '10133.510887', tedPaySayisi: '' },
  ];
  return { errorCode: null, errorMessage: null, resultList: [...within, ...others], toplamSayi: 5, toplamSayfa: 1 };
}

/** Ticks every eleven seconds, as the source is polled. */
async function advance(ms: number): Promise<void> {
  for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 11_000) {
    const before = questions.length;
    await book.tick();
    for (let turn = 0; turn < 20 && questions.length === before; turn += 1)
      await new Promise((next) => setTimeout(next, 1));
    await new Promise((next) => setTimeout(next, 2));
  }
}

const aboutPrices = () => questions.filter(({ path }) => path.endsWith('/fonGnlBlgSiraliGetir'));
const hold = (...codes: string[]) => source.prefer?.(new Set(codes));

it('asks for all funds of a type in one call, and prices what is held, with its date and the price before', async () => {
  hold('AAL');
  await advance(40_000);
  expect(aboutPrices().map(({ body }) => body['fonTipi'])).toEqual(['YAT', 'EMK', 'BYF']);
  expect(questions[0]?.headers).toMatchObject({ 'content-type': 'application/json', origin: baseUrl });
  expect(questions[0]?.headers['user-agent']).toMatch(/^Mozilla\/5\.0 /);
  expect(questions[0]?.body).toMatchObject({ basTarih: '20261110', bitTarih: '20261120', fonKodu: null });
  const quote = book.get('funds', 'AAL');
  expect(quote).toMatchObject({ price: price('3.163587'), base: price('3.12'), changePercent: 140n });
  expect(dateText(dayOf(quote?.asOfMs ?? 0))).toBe('2026-11-20');
  expect(book.get('funds', 'TXT')).toBeUndefined();
  expect(book.asset('funds', 'AAL')?.name).toBe('ATA PORTFÖY PARA PİYASASI FONU');
  expect(troubles).toEqual([]);
});

it('knows the risk value of each fund, once a day, and goes on without them', async () => {
  hold('AAL', 'TXT');
  await advance(80_000);
  const asked = () => questions.filter(({ path }) => path.endsWith('/fonGetiriBazliBilgiGetir'));
  expect(asked().map(({ body }) => body['fonTipi'])).toEqual(['YAT', 'EMK', 'BYF']);
  expect(asked()[0]?.body).toMatchObject({ dil: 'TR', calismaTipi: 2, donemGetiri1y: '1' });
  const risk = (code: string) => book.asset('funds', code)?.riskValue;
  expect(['AAL', 'TXT', 'XYZ', 'AAA'].map(risk)).toEqual([1, 6, undefined, undefined]);
  expect(book.asset('funds', 'AAL')?.name).toBe('ATA PORTFÖY PARA PİYASASI FONU');
  await advance(DAY_MS / 24);
  expect(asked()).toHaveLength(3);
  risks = 2;
  nowMs = Date.parse('2026-11-23T19:00:30+03:00');
  await advance(80_000);
  expect([asked().length, risk('AAL')]).toEqual([6, 2]);
  expect(troubles).toEqual([]);
  // The wall stands before the list of returns: prices go on, and it is asked for again on the next day.
  tamper = ({ path }) => (path.endsWith('/fonGetiriBazliBilgiGetir') ? { body: '<html></html>' } : undefined);
  nowMs = Date.parse('2026-11-24T19:00:30+03:00');
  prices.set('2026-11-24', 3.18);
  await advance(120_000);
  expect([asked().length, risk('AAL'), book.get('funds', 'AAL')?.price]).toEqual([9, 2, price('3.18')]);
  expect(troubles.join()).toContain('risk values');
});

it('asks nothing while nobody holds a fund, and knows the next one without asking again', async () => {
  hold();
  await advance(60_000);
  expect(questions).toEqual([]);
  hold('AAL');
  await advance(60_000);
  hold('AAL', 'TXT', 'XYZ');
  await advance(22_000);
  expect(aboutPrices()).toHaveLength(3);
  expect(book.get('funds', 'TXT')?.price).toBe(price('10133.510887'));
  expect(book.get('funds', 'XYZ')).toBeUndefined();
});

it('keeps the last price with its date until the next is out, and asks again in the evening and the morning', async () => {
  prices.delete('2026-11-20');
  hold('AAL');
  await advance(40_000);
  expect(book.get('funds', 'AAL')?.price).toBe(price('3.12'));
  prices.set('2026-11-20', 3.163587);
  nowMs = Date.parse('2026-11-21T09:00:30+03:00');
  await advance(40_000);
  expect(aboutPrices()).toHaveLength(6);
  expect(book.get('funds', 'AAL')?.price).toBe(price('3.163587'));
  // A calm day: six rounds of three calls.
  await advance(DAY_MS / 24);
  expect(aboutPrices()).toHaveLength(6);
});

it.each([
  ['a page of the wall', { body: '<html><title>Just a moment</title></html>' }],
  ['an empty body', { body: '' }],
  ['an error of the platform', { body: '{"errorCode":"ERR-006","errorMessage":"Method not found or disabled!"}' }],
  ['a refusal', { status: 429, body: '' }],
])('waits after %s, keeps what it has, and comes back', async (_, reply) => {
  hold('AAL');
  await advance(80_000);
  const before = questions.length;
  tamper = () => reply;
  nowMs = Date.parse('2026-11-23T19:00:30+03:00');
  await advance(55_000);
  expect(questions.length - before).toBe(1);
  expect(book.get('funds', 'AAL')?.price).toBe(price('3.163587'));
  expect(troubles.length).toBeGreaterThan(0);
  tamper = undefined;
  prices.set('2026-11-23', 3.17);
  nowMs += 3_600_000;
  await advance(40_000);
  expect(book.get('funds', 'AAL')?.price).toBe(price('3.17'));
});

it('reads the past of one fund, five years in a call', async () => {
  const toMs = dayStartMs(dayOfDate('2026-11-19'));
  const candles = await source.backfill?.fetch({
    type: 'funds',
    code: 'AAL',
    intervalSeconds: DAY_SECONDS,
    fromMs: toMs - 1_800 * DAY_MS,
    toMs,
    nowMs,
    signal: AbortSignal.timeout(5000),
  });
  expect(questions[0]?.body).toEqual({ fonKodu: 'AAL', dil: 'TR', periyod: 60 });
  expect(candles?.map(({ startMs, close }) => [dateText(dayOf(startMs)), close])).toEqual([
    ['2026-11-18', price('3.1')],
    ['2026-11-19', price('3.12')],
  ]);
  expect(calendar.isTradingDay(dayOf(candles?.[0]?.startMs ?? 0))).toBe(true);
});

it('lists all 1,500 funds of a day once the list is read, with what is held in the book alone', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const fundCodes = Array.from(
    { length: 1_500 },
    (_, at) => `${letters[Math.floor(at / 676)]}${letters[Math.floor(at / 26) % 26]}${letters[at % 26]}`,
  );
  tamper = ({ body: { fonTipi } }) => {
    const rows = fundCodes.flatMap((fonKodu, at) =>
      ['2026-11-19', '2026-11-20'].map((tarih, day) => ({
        fonKodu,
        fonUnvan: `FON ${at}`,
        tarih,
        fiyat: 1 + at + day,
      })),
    );
    return fonTipi === 'YAT' ? { body: JSON.stringify({ errorMessage: null, resultList: rows }) } : undefined;
  };
  hold();
  await advance(30_000);
  expect(questions).toEqual([]);
  expect(book.listed('funds')).toEqual([]);
  await advance(60_000);
  expect(aboutPrices().map(({ body }) => body['fonTipi'])).toEqual(['YAT', 'EMK', 'BYF']);
  expect(book.all('funds')).toEqual([]);
  const listed = book.listed('funds');
  expect(listed.map(({ code }) => code)).toEqual(fundCodes.toSorted());
  expect(listed.find(({ code }) => code === fundCodes[7])).toMatchObject({
    price: price('9'),
    base: price('8'),
    isDaily: true,
  });
  // Nothing is made again while nothing is new.
  expect(book.listed('funds')).toBe(listed);
  hold(String(fundCodes[7]));
  await advance(22_000);
  expect(book.all('funds').map(({ code }) => code)).toEqual([fundCodes[7]]);
  expect(book.listed('funds')).toHaveLength(1_500);
  const list = createListBody(book, 'funds');
  const { data } = JSON.parse(list.get('identity').bytes.toString()) as { data: object[] };
  expect(data).toHaveLength(1_500);
  expect(data[0]).toMatchObject({ code: 'AAA', name: 'FON 0', price: 2, changeDay: 100, priceDate: '2026-11-20' });
  const { etag } = list.get('br');
  await book.tick();
  expect(list.get('br').etag).toBe(etag);
  book.forget();
  expect(book.listed('funds')).toEqual([]);
});
