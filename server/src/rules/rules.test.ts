/** GET /rules, and the page on the same path. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'kurus-rules-'));
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Kuruş</title>');
writeFileSync(join(webDir, 'pages.json'), JSON.stringify([{ path: '/rules', access: 'member', drawn: false }]));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { webDir });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const get = (headers: Record<string, string>) => app.http.inject({ method: 'GET', url: '/rules', headers });
const rulesIn = async (language = 'tr') => {
  const answer = await get({ 'accept-language': language });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { data: { rules: Record<string, never>[]; pack: object; today: string } }).data;
};

test('each rule has its rows with days, source and the day of the check', async () => {
  const { rules, pack, today } = await rulesIn();
  expect(pack).toMatchObject({ issuedOn: '2026-11-28', state: 'shipped' });
  expect(today).toBe('2026-11-20');
  const ofId = (id: string) => rules.find((rule) => rule['id'] === id);
  expect(ofId('deposit-withholding-6-months')).toMatchObject({
    name: 'Mevduat stopajı: 6 aya kadar vade',
    subject: 'deposits',
    unit: 'fraction',
    isVerified: true,
    rows: expect.arrayContaining([
      {
        value: 0.175,
        from: '2025-07-09',
        source: expect.stringContaining('GVK geçici 67'),
        checkedOn: '2026-11-26',
        standing: 'verified',
      },
    ]),
  });
  expect(ofId('deposit-withholding-6-months')).not.toHaveProperty('endsAt');
  expect(ofId('declaration-limit')).toMatchObject({ unit: 'lira', endsAt: '2026-12-31' });
  // 2027 is not announced yet.
  expect(ofId('calendar')).toMatchObject({
    isVerified: true,
    endsAt: '2027-12-31',
    rows: [{ value: '10 2' }, { value: '10 3' }, { value: '11 2', standing: 'unverified' }],
  });
  expect(ofId('price-steps')?.['rows']).toMatchObject([{ value: expect.stringMatching(/^20:0\.01 .* :2\.5$/) }]);
  expect(ofId('pension-vesting-3-years')).toMatchObject({ isVerified: false });
  expect(ofId('crypto-withholding')).toMatchObject({
    isVerified: false,
    rows: [
      { value: 0.1, standing: 'bill' },
      { value: 0, standing: 'committee' },
    ],
  });
  expect(ofId('crypto-withholding')).not.toHaveProperty('endsAt');
  expect(ofId('cpi')?.['rows']).toHaveLength(24);
});

test.each([
  ['en', 'Deposit withholding: up to 6 months'],
  ['fr', 'Retenue sur dépôt : jusqu’à 6 mois'],
])('names are in the language of the request: %s', async (language, name) => {
  const { rules } = await rulesIn(language);
  expect(rules[0]).toMatchObject({ id: 'deposit-withholding-6-months', name });
});

test('a browser that asks for a page gets the page; both answers say that they differ by what is accepted', async () => {
  const page = await get({ accept: 'text/html,application/xhtml+xml' });
  expect(page.headers['content-type']).toContain('text/html');
  const call = await get({ accept: 'application/json' });
  expect(call.headers['content-type']).toContain('application/json');
  for (const { headers } of [page, call]) expect(String(headers['vary'])).toMatch(/\baccept\b(?!-)/);
});

test('a fund has the rules of its kind alone, and one rule comes by its id', async () => {
  const ask = async (query: string) => {
    const answer = await app.http.inject({ method: 'GET', url: `/rules?${query}`, headers: {} });
    return {
      status: answer.statusCode,
      data: (answer.json() as { data?: { fundKind?: string; rules: { id: string; rows: object[] }[] } }).data,
    };
  };
  const idsOf = ({ data }: Awaited<ReturnType<typeof ask>>) => data?.rules.map(({ id }) => id);
  const known = await ask('fund=AFT');
  expect(known.data?.fundKind).toBe('mixed');
  expect(idsOf(known)).toEqual(['fund-withholding-mixed']);
  const unknown = await ask('fund=ZZZZZ');
  expect(unknown.data).not.toHaveProperty('fundKind');
  expect(idsOf(unknown)).toEqual([]);
  const cpi = await ask('id=cpi');
  expect(idsOf(cpi)).toEqual(['cpi']);
  expect(cpi.data?.rules[0]?.rows.length).toBeGreaterThan(36);
  const tables = await ask('tables=yes');
  expect(idsOf(tables)).toEqual([]);
  expect(tables.data).toMatchObject({
    tables: {
      calendar: { years: { 2026: { closed: expect.arrayContaining(['01-01']) } } },
      ticks: expect.stringMatching(/^20:/),
      goldPieces: { pieces: expect.arrayContaining([expect.arrayContaining(['CEYREK'])]) },
    },
  });
  expect(known.data).not.toHaveProperty('tables');
  expect((await ask('fund=a%20b')).status).toBe(400);
  expect((await ask('kind=mixed')).status).toBe(400);
});
