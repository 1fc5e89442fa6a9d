/** Our own export with assets that only their owner knows, and codes of gold pieces and currencies. */

import { expect, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { type ImportPage, openImportPage, TO_THE_TRIAL } from './import-page.ts';
import { closePages, test } from './stories.ts';

let server: AppServer;
let imports: ImportPage;
let page: Page;

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  imports = await openImportPage(browser, shared, 1366);
  ({ page } = imports);
});
test.afterAll(closePages);
test.afterAll(() => imports.close());
test.afterEach(() => {
  expect(imports.troubles()).toEqual([]);
});

const own = (code: string) => ({ kind: 'custom', code });
const TERMS = {
  MEVDUAT: {
    kind: 'deposit',
    principal: 200_000,
    rate: 0.465,
    from: '2026-03-12',
    days: 32,
    withheld: 0.175,
    renews: 'all',
  },
  TAHVIL: {
    kind: 'bond',
    couponRate: 0.25,
    couponMonths: 6,
    maturity: '2028-05-20',
    cleanPrice: 98.5,
    priceDate: '2026-03-02',
  },
  KREDI: { kind: 'debt', owed: 150_000.55, asOf: '2026-03-20', rate: 0.36, monthly: 12_345.67 },
} as const;
const PRICES = [
  { date: '2025-01-02', price: 5_000_000.5 },
  { date: '2026-01-02', price: 6_250_000 },
];

interface Held {
  readonly type: string;
  readonly symbol: string;
  readonly quantity: number;
  readonly cost: number;
  readonly fifoCost: number;
  readonly currentPrice?: number;
}

for (const format of ['csv', 'json'])
  test(`our own export of a deposit, a bond, a debt and a priced flat comes back for another person, as ${format}`, async ({
    browser,
  }) => {
    const owner = await openSession(server, newPerson('Deniz'));
    for (const [code, terms] of Object.entries(TERMS))
      await owner.send('POST', '/assets/custom', {
        code,
        name: `${code} adı`,
        group: terms.kind,
        terms: { ...terms, confirmed: true },
      });
    await owner.send('POST', '/assets/custom', {
      code: 'EV',
      name: 'Kadıköy’deki ev',
      group: 'property',
      prices: PRICES,
    });
    const made = (await owner.send('POST', '/accounts', { kind: 'tracked', name: 'Hepsi', cash: 'none' })) as {
      data: { account: { id: number } };
    };
    const { id } = made.data.account;
    await owner.send('POST', `/accounts/${id}/entries`, {
      entries: [
        { date: '2026-03-12', type: 'buy', asset: own('MEVDUAT'), quantity: 1, price: 200_000 },
        { date: '2026-03-13', type: 'buy', asset: own('TAHVIL'), quantity: 10_000, price: 0.985, fee: 1.23 },
        { date: '2026-03-20', type: 'opening', asset: own('KREDI'), quantity: 1 },
        { date: '2025-01-02', type: 'opening', asset: own('EV'), quantity: 1, price: 4_000_000 },
        { date: '2025-01-03', type: 'buy', asset: { kind: 'stocks', code: 'KOZAA' }, quantity: 10, price: 60.5 },
        {
          date: '2025-01-03',
          type: 'opening',
          asset: { kind: 'stocks', code: 'YOKKK', unlisted: true },
          quantity: 7,
          price: 3.33,
        },
      ],
    });
    const file = await fetch(`${server.url}/accounts/${id}/export?format=${format}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const text = await file.text();
    const heir = await openImportPage(browser, server, 1280);
    const target = await heir.openAccount('Geri');
    await heir.choose(`kurus.${format}`, text, target);
    await expect(heir.page.getByRole('radio', { name: /^Kuruş/ })).toBeChecked();
    await heir.press(...TO_THE_TRIAL);
    await expect(heir.heading('6 kayıt eklenecek')).toBeVisible();
    await heir.press('6 kaydı aktar');
    await expect(heir.heading('6 kayıt Geri portföyüne eklendi')).toBeVisible();
    const stateOf = async (of: Session, account: number) => {
      const { data } = (await of.send('GET', `/portfolio/?account=${account}`)) as {
        data: { portfolio: Held[] };
      };
      const assets = (await of.send('GET', '/assets/custom')) as { data: { assets: { createdAt: string }[] } };
      const prices = await Promise.all(['EV', 'TAHVIL'].map((code) => of.send('GET', `/assets/custom/${code}/prices`)));
      return {
        portfolio: data.portfolio
          // Simulated prices move.
          .map(({ symbol, quantity, cost, fifoCost, ...more }) => ({
            symbol,
            quantity,
            cost,
            fifoCost,
            price: more.type === 'custom' && more.currentPrice,
          }))
          .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
        assets: assets.data.assets.map((asset) => ({ ...asset, createdAt: '' })),
        prices,
      };
    };
    const [before, after] = [await stateOf(owner, id), await stateOf(heir.session, target)];
    expect(before.assets).toHaveLength(4);
    expect(after).toEqual(before);
    expect(heir.troubles()).toEqual([]);
  });

test('gold pieces, currencies and metals are found by their codes and names', async () => {
  const account = await imports.openAccount('Altın');
  const FOUND = ['CEYREK', 'YARIM.E', 'GRAM22', 'USD', 'EUR', 'ALTIN.S1', 'Çeyrek altın', 'XAU'];
  const rows = FOUND.map((code) => `20.01.2026;Alış;${code};1;900,50`);
  await imports.choose('altin.csv', `Tarih;İşlem;Kod;Adet;Fiyat\n${rows.join('\n')}\n`, account);
  await imports.press('Sütunlara geç', 'İşlem türlerine geç', 'Sembollere geç');
  await expect(page.getByText('Bulundu: 8')).toBeVisible();
  await imports.press('Ön izlemeye geç');
  await expect(imports.heading('8 kayıt eklenecek')).toBeVisible();
  await imports.press('8 kaydı aktar');
  await expect(imports.heading('8 kayıt Altın portföyüne eklendi')).toBeVisible();
  const answer = (await imports.session.send('GET', `/portfolio/?account=${account}`)) as {
    data: { portfolio: { type: string; symbol: string; quantity: number }[] };
  };
  expect(answer.data.portfolio.map(({ type, symbol, quantity }) => `${type} ${symbol} ${quantity}`).toSorted()).toEqual(
    [
      'metals ALTIN.S1 1',
      'metals CEYREK 2',
      'metals GRAM22 1',
      'metals XAU 1',
      'metals YARIM.E 1',
      'currencies EUR 1',
      'currencies USD 1',
    ].toSorted(),
  );
});
