/** The central bank's pages without a key: answers in their recorded shapes, and the troubles they had. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SHIPPED_PACK } from '../data-pack/shipped-pack.ts';
import { createSourceClient, getText } from '../quotes/sources/http-text.ts';
import { createCpiBook } from './cpi-book.ts';
import { createLiraRatesBook } from './lira-rates-book.ts';
import { createPpiBook } from './ppi-book.ts';
import { ratesIn, watchBank } from './watch-bank.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Page of the shipped policy rates, and one more. */
const REPO_PAGE = `<html><table><tr><td>Tarih</td><td>Borç Alma</td><td>Borç Verme</td></tr>${(
  SHIPPED_PACK.rules.get('policy-rate')?.rows ?? []
)
  .map(({ from, value }) => [from, String(Number(value) * 100)])
  .concat([['2026-11-20', '35.5']])
  .map(([from = '', rate = '']) => {
    const [year, month, day] = from.split('-');
    return `<tr class="x">\n<td>${day}.${month}.${year}</td><td>-</td><td>&nbsp;${Number(rate).toFixed(2).replace('.', ',')}</td></tr>`;
  })
  .join('')}</table></html>`;

type Reply = readonly [status: number, body: string];

async function bank(
  calculator: (body: Record<string, string>) => Reply,
  repo: Reply = [200, REPO_PAGE],
  mayAsk = true,
) {
  const asked: string[] = [];
  const listen = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    asked.push(`${request.method} ${request.url} ${body}`);
    const [status, text] = request.url === '/repo' ? repo : calculator(JSON.parse(body) as Record<string, string>);
    response.writeHead(status).end(text);
  };
  const server = createServer((request, response) => {
    void listen(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const client = createSourceClient(fetch);
  const onTrouble = vi.fn<(error: unknown) => void>();
  const [cpi, liraRates] = [createCpiBook(), createLiraRatesBook(SHIPPED_PACK)];
  const now = () => Date.UTC(2026, 10, 28, 9);
  const read = (call: { url: string; headers: Record<string, string>; post?: string }) =>
    getText(client, { ...call, nowMs: now(), signal: AbortSignal.timeout(5_000), maxBytes: 200_000 });
  const end = watchBank({
    calculatorUrl: `${url}/hesapla`,
    ratesUrl: `${url}/repo`,
    cpi,
    liraRates,
    read,
    mayAsk: () => mayAsk,
    now,
    onTrouble,
  });
  ends.push(end, () => server.close());
  return { asked, cpi, liraRates, onTrouble };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const LAST = dayOfDate('2026-09-30');
const OCTOBER: Reply = [
  200,
  JSON.stringify({ yeniSepetDeger: '101.99', toplamAy: 1, ilkYilTufe: '4,368.35000', sonYilTufe: '4,455.18000' }),
];

test('the month after the last known one comes, with two digits after thousands', async () => {
  const { asked, cpi, liraRates, onTrouble } = await bank(() => OCTOBER);
  await vi.waitFor(() => expect(liraRates.rates().knownUntil).toBe(dayOfDate('2026-11-28')), { timeout: 10_000 });
  expect(cpi.prices().on(dayOfDate('2026-10-31'))).toEqual({ value: 4455.18, estimated: false });
  expect(asked).toEqual([
    'POST /hesapla {"baslangicYil":"2026","baslangicAy":"9","bitisYil":"2026","bitisAy":"10","malSepeti":"100"}',
    'GET /repo ',
  ]);
  // 35.5 % from 2026-11-20 on, less 17.5 % withholding; what was known stays.
  expect(liraRates.rates().netDeposit(dayOfDate('2026-11-20'))).toBeCloseTo(0.355 * 0.825, 12);
  expect(liraRates.rates().netDeposit(dayOfDate('2026-11-19'))).toBeCloseTo(0.37 * 0.825, 12);
  expect(onTrouble).not.toHaveBeenCalled();
});

test('an index of another base is linked at the month before', async () => {
  const { cpi } = await bank(() => [200, '{"ilkYilTufe":"137.23000","sonYilTufe":"140.00000"}']);
  await vi.waitFor(() => expect(cpi.prices().lastDay).toBe(dayOfDate('2026-10-31')), { timeout: 10_000 });
  expect(cpi.prices().on(dayOfDate('2026-10-31'))?.value).toBeCloseTo((4368.35 * 140) / 137.23, 8);
});

test.each<[string, Reply]>([
  ['a month that is not published yet', [400, '{"error":"yayımlanmadı"}']],
  ['an error', [500, '']],
  ['a refusal without Retry-After', [429, '']],
  ['a page with status 200', [200, '<html>Güvenlik duvarı</html>']],
  ['an empty body', [200, '']],
  ['other fields', [200, '{"sonuc":"1"}']],
  ['an empty index', [200, '{"ilkYilTufe":"4,368.35","sonYilTufe":""}']],
  ['an index of zero thousands', [200, '{"ilkYilTufe":"4,368.35","sonYilTufe":"NaN"}']],
])('%s: what was known stays', async (_, reply) => {
  const { cpi, onTrouble } = await bank(() => reply);
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalled(), { timeout: 10_000 });
  expect(cpi.prices().lastDay).toBe(LAST);
});

test.each<[string, Reply]>([
  ['a page of something else', [200, '<html><table><tr><td>23.01.2026</td><td>-</td><td>37,00</td></tr></table>']],
  ['an empty body', [200, '']],
  ['a refusal', [429, '']],
])('policy rates: %s leaves the shipped ones', async (_, reply) => {
  const { liraRates, onTrouble } = await bank(() => OCTOBER, reply);
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalled(), { timeout: 10_000 });
  expect(liraRates.rates().knownUntil).toBe(dayOfDate('2026-10-22'));
});

test('nothing is asked while the network may not be', async () => {
  const { asked, cpi } = await bank(() => OCTOBER, [200, REPO_PAGE], false);
  await new Promise((done) => setTimeout(done, 100));
  expect([asked, cpi.prices().lastDay]).toEqual([[], LAST]);
});

test('the table has each decision, the oldest first', () => {
  const rates = ratesIn(REPO_PAGE);
  expect(rates).toHaveLength(37);
  expect(rates.slice(0, 1).map(({ day, rate }) => [dateText(day), rate])).toEqual([['2020-01-17', 0.1125]]);
});

describe('producer prices', () => {
  const book = () => createPpiBook(SHIPPED_PACK.ppi);

  test('newer months are added, known ones stay', () => {
    const ppi = book();
    ppi.add([
      { month: '2026-02', value: 5029.76 },
      { month: '2026-03', value: 5150.01 },
    ]);
    expect(ppi.index().get('2026-03')).toBe(515_001_000_000n);
    expect(ppi.index().size).toBe(195);
  });

  test.each([
    ['another base', [{ month: '2026-02', value: 158.1 }]],
    ['no month in common', [{ month: '2026-05', value: 5300 }]],
  ])('%s is refused', (_, months) => {
    const ppi = book();
    expect(() => ppi.add(months)).toThrow(/another base/);
    expect(ppi.index().size).toBe(194);
  });
});
