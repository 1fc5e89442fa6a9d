/**
 * Files that no reader knows whole: unknown codes, days without a rate, rows in the wrong order, and a form that is
 * missing here.
 */

import { expect, type Page } from '@playwright/test';
import { createSheets } from '../web/src/testing/create-spreadsheet.ts';
import { seriousFindings } from './accessibility.ts';
import { cutInLanguages } from './cut-at-widths.ts';
import { type ImportPage, openImportPage, TO_THE_TRIAL } from './import-page.ts';
import { closePages, test } from './stories.ts';
import { smallTargets } from './touch-targets.ts';

let imports: ImportPage;
let page: Page;

test.beforeAll(async ({ browser, shared }) => {
  imports = await openImportPage(browser, shared, 375);
  ({ page } = imports);
});
test.afterAll(closePages);
test.afterAll(() => imports.close());
test.afterEach(() => {
  expect(imports.troubles()).toEqual([]);
});

/** Chooses a file in the import of a new account. */
async function begin(name: string, file: string, content: string | Uint8Array): Promise<number> {
  const account = await imports.openAccount(name);
  await imports.choose(file, content, account);
  return account;
}

async function costsIn(account: number): Promise<readonly (readonly [string, number])[]> {
  const answer = await imports.session.send('GET', `/portfolio/?account=${account}`);
  const { portfolio } = (answer as { data: { portfolio: { symbol: string; cost: number }[] } }).data;
  return portfolio.map(({ symbol, cost }) => [symbol, cost]);
}

const HEAD = '\ufeff"Hisse","Tarih","Adet","Tutar","Gerç.Fiyat","Komisyon","İşlem"\n';

const UNKNOWN = `${HEAD}"ORNKA","13.04.2026","2","20,00","10,00","0,04","Hisse Alış"
"ORNKB","14.04.2026","2","22,00","11,00","0,04","Hisse Alış"
"BITTI","15.04.2026","1","5,00","5,00","0,01","Hisse Alış"
"Kasadaki altın","15.04.2026","1","5,00","5,00","0,01","Hisse Alış"
`;

test('unknown codes are answered at once, own assets are named there, and no row of them is doubtful', async () => {
  await begin('Bilinmeyenler', 'kodlar.csv', UNKNOWN);
  await imports.press('Sütunlara geç', 'İşlem türlerine geç', 'Sembollere geç');
  await page.getByLabel('Cevaplanmamış 4 kodun hepsi').selectOption('foreign');
  await page.getByLabel('“BITTI” ne tür bir varlık?').selectOption('stocks');
  await page.getByLabel('“Kasadaki altın” ne tür bir varlık?').selectOption('custom');
  await page.getByLabel('“Kasadaki altın” için ad').fill('Kasa');
  await page.getByLabel('Türü').selectOption('metal');
  await expect(page.getByText('Yabancı hisselerin para birimini seçin.')).toBeVisible();
  await page.getByRole('radio', { name: /Kendi borsasının para birimi \(USD\)/ }).check();
  expect(await cutInLanguages(page, ['en', 'fr', 'tr'], [320, 768, 1366])).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await smallTargets(page)).toEqual([]);
  await imports.press('Ön izlemeye geç');
  await expect(imports.heading('4 kayıt eklenecek')).toBeVisible();
  await expect(page.getByText('20,00 USD')).toBeVisible();
  const own = (await imports.session.send('GET', '/assets/custom')) as {
    data: { assets: { code: string; name: string; group: string }[] };
  };
  expect(own.data.assets.map(({ code, name, group }) => [code, name, group])).toEqual([
    ['KASADAKIALTIN', 'Kasa', 'metal'],
  ]);
  await imports.press('4 kaydı aktar');
  await expect(imports.heading('4 kayıt Bilinmeyenler portföyüne eklendi')).toBeVisible();
});

test('a rate that is not known is given once for the file', async () => {
  const rows = ['02.05.2019', '03.06.2019'].map((day) => `${day};THYAO;Al;2;150,25;USD`);
  const account = await begin('Kurlar', 'dolar.csv', `Tarih;Sembol;İşlem;Adet;Fiyat;Para birimi\n${rows.join('\n')}\n`);
  for (const next of ['Sütunlara geç']) await imports.press(next);
  await page.getByRole('radio', { name: /^Gün, ay, yıl/ }).check();
  await page
    .getByLabel('Başlık satırı')
    .selectOption({ label: '1. satır: Tarih · Sembol · İşlem · Adet · Fiyat · Para birimi' });
  await expect(page.getByLabel('Başlık satırı')).toHaveValue('1');
  await page.getByRole('radio', { name: /^Gün, ay, yıl/ }).check();
  await imports.press('İşlem türlerine geç', 'Sembollere geç', 'Ön izlemeye geç');
  await expect(imports.heading('0 kayıt eklenecek, 2 satırı kontrol edin')).toBeVisible();
  await page.getByLabel('USD kuru, 05.2019 – 06.2019').fill('5,9');
  await expect(imports.heading('2 kayıt eklenecek')).toBeVisible();
  await imports.press('Ay ay gir');
  await page.getByLabel('USD kuru, 06.2019', { exact: true }).fill('6');
  await expect(page.getByRole('button', { name: '2 kaydı aktar' })).toBeEnabled();
  await imports.press('2 kaydı aktar');
  await expect(imports.heading('2 kayıt Kurlar portföyüne eklendi')).toBeVisible();
  // 2 x 150.25 USD at 5.9, and at 6.
  expect(await costsIn(account)).toEqual([['THYAO', 3575.95]]);
});

test('a file that runs upwards is read so with one tap, and one row gets a rate of its own', async () => {
  const rows = [
    '15.03.2019;Satış;THYAO;10;320;TRY',
    '15.03.2019;Alış;THYAO;10;310;TRY',
    '15.03.2019;Alış;ASELS;2;10;USD',
  ];
  const account = await begin('Sıra', 'ters.csv', `Tarih;İşlem;Sembol;Adet;Fiyat;Para birimi\n${rows.join('\n')}\n`);
  await imports.press(...TO_THE_TRIAL);
  await expect(imports.heading('2 kayıt eklenecek, 1 satırı kontrol edin')).toBeVisible();
  await imports.press(/^Hepsi/);
  expect(await cutInLanguages(page, ['en', 'fr', 'tr'], [320, 1280])).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByText(/^1 satışı ancak aynı günün sonraki satırlarındaki alışlar karşılıyor/)).toBeVisible();
  await imports.press('Aşağıdan yukarı oku');
  await expect(page.getByText(/^1 satışı ancak/)).toBeHidden();
  await imports.press('Satırı düzelt');
  await page.getByRole('dialog').getByLabel('Kur: 1 USD kaç lira?').fill('5,5');
  await imports.press('Düzelt ve yeniden dene');
  await expect(imports.heading('3 kayıt eklenecek')).toBeVisible();
  await imports.press('3 kaydı aktar');
  await expect(imports.heading('3 kayıt Sıra portföyüne eklendi')).toBeVisible();
  expect(await costsIn(account)).toEqual([['ASELS', 110]]);
});

test('another sheet of a workbook is read when it is chosen', async () => {
  const sheet = (name: string, code: string) => ({
    name,
    rows: [
      ['Tarih', 'Sembol', 'İşlem', 'Adet', 'Fiyat'],
      ['20.03.2026', code, 'Al', { number: '3' }, { number: '10.5' }],
      ['21.03.2026', code, 'Al', { number: '2' }, { number: '10.5' }],
    ],
  });
  const account = await begin('Sayfalar', 'kitap.xlsx', createSheets([sheet('2025', 'THYAO'), sheet('2026', 'ASELS')]));
  await imports.press('Sütunlara geç');
  await expect(page.locator('.import-samples').getByText('THYAO').first()).toBeVisible();
  await page.getByLabel('Sayfa', { exact: true }).selectOption('2026');
  await expect(page.locator('.import-samples').getByText('ASELS').first()).toBeVisible();
  await imports.press('İşlem türlerine geç', 'Sembollere geç', 'Ön izlemeye geç');
  await expect(page.getByText(/^3 satır:/)).toBeVisible();
  await imports.press('2 kaydı aktar');
  await expect(imports.heading('2 kayıt Sayfalar portföyüne eklendi')).toBeVisible();
  expect(await costsIn(account)).toEqual([['ASELS', 52.5]]);
});

test('a file that nobody knows becomes a sample without names, which is saved and not sent', async () => {
  await begin('Örnek', 'bilinmeyen.csv', 'Gün;Yapılan;Kâğıt;Kaç\n02.03.2026;Kapış;Deneme Kişisi;1.500,25\n');
  await imports.press('Örnek dosya hazırla');
  const dialog = page.getByRole('dialog', { name: 'Örnek dosya' });
  const sample = await dialog.getByLabel('Kaydedilecek metin').inputValue();
  expect(sample).toMatch(/^Gün;Yapılan;Kâğıt;Kaç\n\d\d\.\d\d\.20\d\d;Xxxxx;Xxxxxx Xxxxxx;[1-9]\.\d{3},\d{2}/);
  expect(await seriousFindings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Dosyaya kaydet' }).click();
  expect((await saved).suggestedFilename()).toBe('kurus-ornek.txt');
});
