import type { TransactionItem } from '@kurus/core/contract/transactions';
import { money, price, quantity } from '@kurus/core/money/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { whyTexts } from '../../../i18n/bundles.ts';
import { loadTexts, textOf } from '../../../i18n/text-table.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { ACCEPTED, fillOf, filledOf, ORDER, OBSERVED_AT } from '../../../testing/filled.ts';
import type { Why } from './why-parts.ts';
import { fillObservations } from './why-source.ts';
import { whyOf, whyOfEntry, whyText } from './why.ts';

beforeAll(() => loadTexts(whyTexts, 'tr'));
const t: Translate = (key, ...params) => textOf('tr', key, params[0]);
const sell = { side: 'sell' } as const;
const P = (text: string) => price(text);

const stepOf = (why: Why, id: string) => why.steps.find((step) => step.id === id);

test('the steps: observation, both quotes with the paid one, bars to scale with the next price, the sum', () => {
  const why = whyOf(
    t,
    filledOf({ quantity: quantity('1500') }, [
      fillOf({ lots: '1000', hi: P('284.50'), lo: P('284.25'), volume: quantity('38') }),
      fillOf({ lots: '500', paid: '284.75', step: 1 }),
    ]),
  );
  expect(stepOf(why, 'seen')?.facts).toEqual([
    { label: 'Saat', value: '14:32:07,0' },
    { label: 'Son fiyat', value: '284,50 ▲ yukarı adım' },
    { label: 'En düşük–yüksek', value: '284,25–284,50' },
    { label: 'Hacim', value: '38 lot' },
  ]);
  expect(stepOf(why, 'book')?.quotes).toEqual({
    bid: 'Alış 284,25',
    ask: 'Satış 284,50',
    between: 'fark 1 adım (0,25)',
    paid: 'ask',
  });
  expect(stepOf(why, 'ladder')?.bars).toEqual([
    { price: '284,50', quantity: '1.000 lot', width: 100 },
    { price: '284,75', quantity: '500 lot', width: 50 },
    { price: '285,00', quantity: 'gerek olmadı', width: 0 },
  ]);
  const paid = stepOf(why, 'paid');
  expect(paid?.sums?.map(({ label, value }) => `${label} = ${value}`)).toEqual([
    'Tutar · 1.000 × 284,50 + 500 × 284,75 = ₺426.875,00',
    'Komisyon = ₺22,76',
    'BSMV = ₺1,14',
    'Toplam = ₺426.898,90',
  ]);
  expect(paid?.title).toBe('Ödenen');
});

test('a sale shows the amount received; the commission of a crypto is shown with its taxes', () => {
  const sold = whyOf(t, filledOf({ ...sell, type: 'cryptos', symbol: 'BTC' }, [fillOf({ bsmv: money('0') })]));
  expect(stepOf(sold, 'paid')).toMatchObject({
    title: 'Elinize geçen',
    sums: [{}, { label: 'Komisyon (vergiler dahil)', value: '₺11,38' }, { value: '₺28.438,62' }],
  });
});

test('copied, it is the same sentences in order', () => {
  const text = whyText(t, whyOf(t, filledOf({}, [fillOf()])));
  expect(text).toBe(
    [
      'THYAO · Alım · 23 Kas 2026 14:32:07',
      '100 THYAO 284,50 TL’den alındı. O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
      '1. Görülen fiyat\nEmrin kabulü 14:32:06,4. Yalnız ondan sonraki fiyata bakılır.\nSaat: 14:32:07,0\nSon fiyat: 284,50 ▲ yukarı adım',
      '2. Tahmini Alış ve Satış\nSon işlem yukarı adımdaydı; satış fiyatı 284,50 kabul edildi.\nAlış 284,25 · fark 1 adım (0,25) · Satış 284,50',
      '3. Ödenen\nTutar · 100 × 284,50: ₺28.450,00\nKomisyon: ₺11,38\nBSMV: ₺0,57\nToplam: ₺28.461,95',
      'Kural R4: piyasa emri kademelerden sırayla gerçekleşir',
    ].join('\n\n'),
  );
});

test('a market order that is tried at once shows it', () => {
  const why = whyOf(t, filledOf({}, [fillOf({ time: ACCEPTED })]));
  expect(stepOf(why, 'seen')?.text).toContain('hemen işlenir');
});

describe('a trade at once, which makes no order', () => {
  const entry = {
    id: 2,
    createdAt: OBSERVED_AT,
    type: 'sell',
    kind: 'sell',
    symbol: 'GARAN',
    assetType: 'stocks',
    price: P('120'),
    quantity: quantity('10'),
    volume: money('1200'),
    commission: money('0.51'),
    bsmv: money('0.03'),
    cashChange: money('1199.49'),
    balanceAfter: money('1199.49'),
  } as TransactionItem;
  const observation = { time: ACCEPTED, seen: P('120.10'), source: 'simulated', live: false };

  test('shows its observation, both quotes, and its sum', () => {
    const why = whyOfEntry(t, { ...entry, observation });
    expect([why.lead, why.reason]).toEqual([
      '10 GARAN 120,00 TL’den satıldı.',
      'Piyasa emriydi ve o anki geçerli son fiyattan, tamamı bir kerede gerçekleşti.',
    ]);
    expect(stepOf(why, 'seen')).toMatchObject({
      text: 'Emrin kabulü 14:32:07,0. Fiyat gecikmesizse piyasa emri güncel fiyattan hemen işlenir.',
      facts: [
        { label: 'Saat', value: '14:32:06,4' },
        { label: 'Son fiyat', value: '120,00' },
        { label: 'Ekranınızdaki fiyat', value: '120,10' },
        { label: 'Fiyat kaynağı', value: 'simülasyon' },
      ],
    });
    expect(stepOf(why, 'book')).toMatchObject({
      text: 'Basit kurallarda alış ve satış fiyatı son fiyattır; arada fark yoktur.',
      quotes: { bid: 'Alış 120,00', ask: 'Satış 120,00', paid: 'bid' },
    });
    expect(stepOf(why, 'paid')?.sums?.at(-1)?.value).toBe('₺1.199,49');
    const own = { ...observation, source: 'btcturk', live: true, bid: P('119.9'), ask: P('120.3') };
    const live = whyOfEntry(t, { ...entry, observation: own });
    expect(stepOf(live, 'seen')?.facts?.at(-1)?.value).toBe('btcturk');
    expect(stepOf(live, 'book')?.text).toContain('alış 119,90, satış 120,30');
  });

  test('older than stored sources shows it, with time and price', () => {
    const { source: _, live: __, ...rest } = observation;
    const why = whyOfEntry(t, { ...entry, observation: rest });
    expect(stepOf(why, 'seen')?.text).toMatch(/^Bu işlem, fiyatın kaynağı .* henüz saklanmazken yapıldı/);
    expect(stepOf(why, 'seen')?.facts?.map(({ value }) => value)).toEqual(['14:32:06,4', '120,00', '120,10']);
    expect(stepOf(why, 'book')).toBeUndefined();
    expect(stepOf(whyOfEntry(t, entry), 'seen')?.facts).toBeUndefined();
  });

  test('shows the tax of early trades with the commission, if the commission includes its taxes', () => {
    const sums = stepOf(whyOfEntry(t, { ...entry, assetType: 'cryptos' }), 'paid')?.sums;
    expect(sums?.at(-2)).toEqual({ label: 'Komisyon (vergiler dahil)', value: '₺0,51' });
  });
});

test('fills of one look are explained together, each look with the prices that the order had then', () => {
  const event = { state: 'open', quantity: quantity('300'), validity: 'day' } as const;
  const observations = fillObservations({
    order: { ...ORDER, kind: 'limit', limitPrice: P('285') },
    fills: [
      fillOf({ rule: 'R5', transactionId: 1 }),
      fillOf({ rule: 'R5', transactionId: 2, step: 1, paid: '284.75' }),
      fillOf({ rule: 'R6', transactionId: 3, at: '2026-11-23T12:00:01.000Z', time: '2026-11-23T12:00:01.000Z' }),
    ],
    history: [
      { ...event, at: ACCEPTED, what: 'placed', limitPrice: P('286') },
      { ...event, at: '2026-11-23T11:50:00.000Z', what: 'amended', limitPrice: P('285') },
    ],
  });
  expect(observations.map(({ fills }) => fills.map(({ transactionId }) => transactionId))).toEqual([[1, 2], [3]]);
  expect(observations.map(({ order, acceptedAt, isLast }) => [order.limitPrice, acceptedAt, isLast])).toEqual([
    [P('286'), ACCEPTED, false],
    [P('285'), '2026-11-23T11:50:00.000Z', true],
  ]);
});
