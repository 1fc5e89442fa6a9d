import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOfDate } from '@kurus/core/market/calendar';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addCpiFile, createCpiBook, EVDS_SERIES, watchEvds } from './cpi-book.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurus-cpi-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (text: string) => {
  const path = join(folder, 'cpi.json');
  writeFileSync(path, text);
  return path;
};
const LAST = dayOfDate('2026-09-30');
const NEXT = dayOfDate('2026-10-31');

describe('a file', () => {
  test('adds months, and extends them back, linked over a change of base', async () => {
    const book = createCpiBook();
    expect(book.prices().lastDay).toBe(LAST);
    await addCpiFile(book, written('{"2002-12": 2.7, "2003-01": 2.9, "2026-09": 131.0505, "2026-10": 134}'));
    expect(book.prices().lastDay).toBe(NEXT);
    expect(book.prices().on(NEXT)?.value).toBeCloseTo((134 * 4368.35) / 131.0505, 6);
    expect(book.prices().firstDay).toBe(dayOfDate('2002-12-31'));
  });

  test.each([
    ['no JSON', '{'],
    ['no month', '{"2026-13": 5}'],
    ['no index', '{"2026-10": "4455"}'],
    ['nothing in common', '{"2027-01": 5000}'],
    ['a gap', '{"2026-09": 4368.35, "2026-12": 4600}'],
  ])('%s is refused, and what was known stays', async (_, text) => {
    const book = createCpiBook();
    await expect(addCpiFile(book, written(text))).rejects.toThrow(/cpi\.json/);
    expect(book.prices().lastDay).toBe(LAST);
  });
});

describe('EVDS', () => {
  async function standIn(status: number, items: readonly object[]) {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url, request.headers['key'] as string | undefined);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ totalCount: items.length, items }));
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/evds`;
    const read = async (address: string, headers: Record<string, string>) => {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return answer.text();
    };
    return { asked, url, read, close: () => server.close() };
  }

  test('is requested with the key, and its newer months are known', async () => {
    const items = [
      { Tarih: '2026-9', TP_GENENDEKS_T1: '4368.35' },
      { Tarih: '2026-10', TP_GENENDEKS_T1: '4455.18' },
      { Tarih: '2026-11', TP_GENENDEKS_T1: null },
    ];
    const { asked, url, read, close } = await standIn(200, items);
    const book = createCpiBook();
    const stop = watchEvds(book, {
      url,
      key: 'secret',
      series: EVDS_SERIES.cpi,
      read,
      onTrouble: (error) => expect.unreachable(String(error)),
    });
    try {
      await vi.waitFor(() => expect(book.prices().lastDay).toBe(NEXT), { timeout: 10_000 });
      expect(book.prices().on(NEXT)).toEqual({ value: 4455.18, estimated: false });
      expect(asked).toEqual([expect.stringMatching(/^\/evds\/series=TP\.GENENDEKS\.T1&.*type=json$/), 'secret']);
    } finally {
      stop();
      close();
    }
  });

  test.each([
    ['a refusal', 403, []],
    ['an answer of something else', 200, [{ Tarih: '2026-10', TP_OTHER: '5' }]],
  ])('%s is told, and what was known stays', async (_, status, items) => {
    const { url, read, close } = await standIn(status, items);
    const book = createCpiBook();
    const onTrouble = vi.fn<(error: unknown) => void>();
    const stop = watchEvds(book, { url, key: 'secret', series: EVDS_SERIES.cpi, read, onTrouble });
    try {
      await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledOnce(), { timeout: 10_000 });
      expect(book.prices().lastDay).toBe(LAST);
    } finally {
      stop();
      close();
    }
  });
});
