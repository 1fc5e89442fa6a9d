/** Import held against the file's own holdings and cash, and its steps at all widths. */

import { expect, type Page } from '@playwright/test';
import { createPdf } from '../web/src/testing/create-pdf.ts';
import { seriousFindings } from './accessibility.ts';
import { cutAtWidths } from './cut-at-widths.ts';
import { type ImportPage, openImportPage, TO_THE_TRIAL } from './import-page.ts';
import { closePages, test } from './stories.ts';

let imports: ImportPage;
let page: Page;

test.beforeAll(async ({ browser, shared }) => {
  imports = await openImportPage(browser, shared, 1366);
  ({ page } = imports);
});
test.afterAll(closePages);
test.afterAll(() => imports.close());
test.afterEach(() => {
  expect(imports.troubles()).toEqual([]);
});

const WIDTHS = [320, 375, 1280, 1366, 2560];

/** Checks the step on the page at all widths. */
async function expectWhole(): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await cutAtWidths(page, [width])]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}

const order = (clock: string, code: string, side: string, quantity: string, price: string, total: string) =>
  `05/03/26 ${clock} Limit Emri ${code} ${side} Gerçekleşti TRY ${quantity} - ${quantity} ${price} 0,00 ${total}`;
const MIDAS = [
  '01/03/26 - 31/03/26 HESAP EKSTRESİ',
  'PORTFÖY ÖZETİ',
  'THYAO - Türk Hava Yolları 10 300,00 TRY 0,00 TRY 3.000,00 TRY',
  'ASELS - Aselsan 7 100,00 TRY 0,00 TRY 700,00 TRY',
  'Nakit Bakiye : 6300.00 TRY',
  'YATIRIM İŞLEMLERİ (TRY) 01/03/26 31/03/26',
  order('10:00:00', 'THYAO', 'Alış', '10', '300,00', '3.000,00'),
  order('10:05:00', 'ASELS', 'Alış', '5', '100,00', '500,00'),
  order('10:06:00', 'ASELS', 'Alış', '2', '100,00', '999,00'),
  'HESAP İŞLEMLERİ (01/03/26 - 31/03/26)',
  '04/03/26 09:00:00 04/03/26 09:05:00 Para Yatırma Banka Gerçekleşti 10.000,00 TRY',
];

test('a statement whose own holdings and cash differ shows the rows that could make it', async () => {
  const account = await imports.openAccount('Ekstre', 'kept');
  await imports.choose('ekstre.pdf', createPdf([MIDAS]), account);
  await expect(page.getByRole('radio', { name: /^Midas, aylık ekstre/ })).toBeChecked();
  await imports.press(...TO_THE_TRIAL);
  await expect(imports.heading('3 kayıt eklenecek, 1 satırı kontrol edin')).toBeVisible();
  await expect(page.getByText('2 varlığın 1 tanesi tutmuyor')).toBeVisible();
  await expect(page.getByText('ASELS: dosyada 7, aktarımdan sonra 5; 2 eksik.')).toBeVisible();
  await expect(page.getByText('+₺200,00')).toBeVisible();
  await page.getByText('ASELS satırları: 2').click();
  await expect(page.locator('.import-causes').first().getByText('9. satır')).toBeVisible();
  await expect(
    page
      .locator('.import-causes')
      .first()
      .getByText(/Şüpheli/),
  ).toBeVisible();
  await expectWhole();
  expect(await seriousFindings(page)).toEqual([]);
  await page
    .getByRole('switch', { name: /ASELS Alış$/ })
    .first()
    .check();
  await expect(page.getByText('Elde kalanlar tutuyor: 2 varlık')).toBeVisible();
  await expect(page.getByText('-₺799,00')).toBeVisible();
  await imports.press('4 kaydı aktar');
  await expect(imports.heading('4 kayıt Ekstre portföyüne eklendi')).toBeVisible();
  await expect(page.getByText('-₺799,00')).toBeVisible();
  await expectWhole();
  await imports.press('Aktarımı geri al');
  await page.getByRole('dialog').getByRole('button', { name: 'Aktarımı geri al' }).click();
  // The headline follows.
  await expect(imports.heading('Aktarım geri alındı: 4 kayıt')).toBeVisible();
  await expect(imports.heading(/portföyüne eklendi/)).toBeHidden();
});

test('foreign rows beside lira are told where the portfolio keeps lira alone', async () => {
  const account = await imports.openAccount('Karışık', 'kept', 'converted');
  await imports.session.send('POST', `/accounts/${account}/entries`, {
    entries: [{ date: '2026-04-01', type: 'deposit', amount: 1 }],
  });
  const dollars = 'YATIRIM İŞLEMLERİ (USD) 01/03/26 31/03/26';
  const bought = '06/03/26 16:31:00 Limit Emri MSFT Alış Gerçekleşti USD 1 - 1 400,00 1,50 401,50';
  await imports.choose('karisik.pdf', createPdf([[...MIDAS, dollars, bought]]), account);
  await imports.press(...TO_THE_TRIAL);
  await expect(page.getByText(/^Bu portföy dövizi liraya çevirerek tutuyor/)).toBeVisible();
  await expect(page.getByText('Aktarımdan sonraki nakdin farkı')).toBeHidden();
  await expect(page.getByText(/^Portföyde bu dosyanın son gününden sonraki kayıtlar da var/)).toBeVisible();
});

test('no step of a wide table with long words is cut at any width', async () => {
  const account = await imports.openAccount('Uzun adları olan bir portföy');
  const rows = [
    '20.01.2026;Hisse Senedi Alış İşlemi (Gerçekleşti);Türkiye Sınai Kalkınma Bankası Anonim Ortaklığı;1.500.000;12.345,678901;18.518.518.351,50;;İlk alış',
    '21.01.2026;Hisse Senedi Satış İşlemi (Gerçekleşti);Türkiye Sınai Kalkınma Bankası Anonim Ortaklığı;500.000;12.345,678901;6.172.839.450,50;12,50;',
    '22.01.2026;Hisse Senedi Alış İşlemi (Gerçekleşti);THYAO;1;300;300,25;0,10;',
    '23.01.2026;Hisse Senedi Alış İşlemi (Gerçekleşti);SISE;2;40;99,00;0,10;',
    '24.01.2026;Hisse Senedi Alış İşlemi (Gerçekleşti);SISE;2;40;98,00;0,10;',
  ];
  const head =
    'Gerçekleşme Tarihi;İşlem Türü;Sermaye Piyasası Aracı;Gerçekleşen Adet;Ortalama İşlem Fiyatı;İşlem Tutarı;İşlem Ücreti;Açıklama';
  await page.goto(`/portfolios/${account}/import`);
  await expectWhole();
  await imports.choose(
    'çok-uzun-adlı-bir-hesap-hareketleri-dosyası-2026-ocak-şubat-mart.csv',
    `${[head, ...rows].join('\n')}\n`,
  );
  await expect(imports.heading('Dosya nereden?')).toBeVisible();
  await expectWhole();
  await imports.press('Sütunlara geç');
  await expectWhole();
  await imports.press('İşlem türlerine geç');
  for (const [word, meaning] of [
    ['Alış', 'buy'],
    ['Satış', 'sell'],
  ] as const)
    await page.getByLabel(new RegExp(`Hisse Senedi ${word} İşlemi`)).selectOption(meaning);
  await expectWhole();
  await imports.press('Sembollere geç');
  await page.getByLabel(/Türkiye Sınai Kalkınma.* ne tür bir varlık/).selectOption('custom');
  await expectWhole();
  await imports.press('Ön izlemeye geç');
  await expect(page.getByRole('switch', { name: /^Rakamlar birbirini tutmuyor/ })).toBeVisible();
  await expectWhole();
  expect(await seriousFindings(page)).toEqual([]);
});
