import { csvText } from '@kurus/core/csv';
import { money, percent, quantity } from '@kurus/core/money/money';
import { beforeAll, expect, test } from 'vitest';
import { dashboardTexts, taxTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { NO_CHARGES, NO_OTHER_KINDS, SALE, SALE_FIGURES } from '../../testing/tax.ts';
import { taxRows } from './tax-csv.ts';
import type { TaxYear } from './tax-query.ts';

beforeAll(async () => {
  await Promise.all([loadTexts(taxTexts, 'tr'), loadTexts(dashboardTexts, 'tr')]);
});

const THYAO = SALE.asset;
const none = { sales: [], byAsset: [], totals: { sales: 0, ...SALE_FIGURES } };
const YEAR: TaxYear = {
  year: 2025,
  through: '2025-12-31',
  years: [2025],
  isPractice: false,
  ...NO_OTHER_KINDS,
  shares: { ...none, sales: [SALE] },
  charges: { ...NO_CHARGES, feesPaid: money('30'), feesRefunded: money('10') },
  crypto: {
    exchanges: 2,
    isInForce: false,
    ...none,
    sales: [{ ...SALE, asset: { kind: 'cryptos', code: 'SOL' }, lots: [] }],
  },
  dividends: [
    { account: 2, date: '2025-05-06', asset: THYAO, gross: money('100'), withheld: money('15'), net: money('85') },
  ],
  dividendTotals: { dividends: 1, gross: money('100'), withheld: money('15'), net: money('85') },
  unclassified: {
    sales: [
      { ...SALE, reason: 'OTHER_CURRENCY', asset: { kind: 'stocks', code: 'AAPL' } },
      { ...SALE, reason: 'NOT_LISTED', asset: { kind: 'stocks', code: 'NAKIT' }, lots: [] },
    ],
    totals: { sales: 2, ...SALE_FIGURES },
    dividends: [
      {
        reason: 'OTHER_CURRENCY',
        account: 2,
        date: '2025-05-07',
        asset: { kind: 'stocks', code: 'AAPL' },
        gross: money('200'),
        withheld: money('60'),
        net: money('140'),
      },
    ],
    dividendTotals: { dividends: 1, gross: money('200'), withheld: money('60'), net: money('140') },
  },
  declaration: {},
  leftOut: [{ reason: 'PURCHASE_MISSING', account: 2, asset: THYAO, date: '2025-06-07', quantity: quantity('3') }],
  others: 3,
  untold: 0,
  rules: [
    {
      name: 'DIVIDEND_WITHHOLDING',
      isVerified: true,
      row: { rate: percent('15'), from: '2025-01-01', source: 'x', checkedOn: '2026-11-22' },
      bills: [],
    },
    { name: 'SHARE_WITHHOLDING', isVerified: false, bills: [] },
    {
      name: 'CRYPTO_WITHHOLDING',
      isVerified: false,
      bills: [
        { stage: 'BILL', rate: percent('10'), source: 'teklif', checkedOn: '2026-11-22' },
        { stage: 'COMMITTEE', rate: percent('0'), most: percent('20'), source: 'komisyon', checkedOn: '2026-11-26' },
      ],
    },
  ],
  checkedOn: '2026-11-22',
};
const fileOf = (withCrypto: boolean) => csvText(taxRows(YEAR, translate, () => '=Midas', withCrypto)).split('\r\n');

test('every row of a year is under its heading', () => {
  const [head = '', ...rows] = fileOf(false);
  const columns = head.replace('\uFEFF', '').split(',');
  const lines = rows.filter(Boolean).map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(columns.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : [])));
  });
  expect(lines).toMatchObject([
    {
      Satır: 'Satış',
      Varlık: 'THYAO',
      Adet: '8',
      'Satış geliri': '1192.00',
      'FIFO kazanç': '577.00',
      'Ort. kazanç': '416.00',
    },
    { Satır: 'Satılan lotun alışı', Tarih: '2025-01-02', 'Satış geliri': '745.00', 'FIFO maliyet': '255.00' },
    { Satır: 'Temettüler', Brüt: '100.00', Stopaj: '15.00', Net: '85.00' },
    {
      Satır: 'Satış (Yabancı hisse / doğrulanmamış)',
      Varlık: 'AAPL',
      'FIFO kazanç': '577.00',
      Neden: 'Kaydı lira değil',
    },
    { Satır: 'Satılan lotun alışı' },
    { Satır: 'Satış (Yabancı hisse / doğrulanmamış)', Varlık: 'NAKIT', Neden: 'Kod listede yok' },
    { Satır: 'Temettüler (Yabancı hisse / doğrulanmamış)', Varlık: 'AAPL', Brüt: '200.00', Neden: 'Kaydı lira değil' },
    { Satır: 'Hesaba katılmayanlar', Adet: '3', Neden: 'Alışı eksik' },
    { Satır: 'Ödenen masraf', Net: '-30.00' },
    { Satır: 'Geri alınan masraf', Net: '10.00' },
    { Varlık: 'Temettü stopajı', Neden: '%15', Denetlendi: '2026-11-22' },
    { Varlık: 'BIST hisse satışı stopajı', Denetlendi: 'kural doğrulanmadı' },
    {
      Varlık: 'Kripto stopajı',
      Neden: expect.stringMatching(/^"?uygulanmıyor: teklifte %10; komisyonda %0/),
    },
  ]);
});

test('crypto is included on request; a name that looks like a formula is escaped', () => {
  expect(fileOf(false).some((row) => row.includes('SOL'))).toBe(false);
  expect(fileOf(true).filter((row) => row.includes('SOL'))).toHaveLength(1);
  expect(fileOf(false)[1]).toContain(",'=Midas,");
});
