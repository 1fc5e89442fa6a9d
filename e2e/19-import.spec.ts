/**
 * Import of a broker's file into a tracked account, on a phone: from the file to the last step, once more, and undone;
 * malicious files, which the page survives; and twenty thousand rows at once.
 */

import { expect, type Page } from '@playwright/test';
import { createPdf } from '../web/src/testing/create-pdf.ts';
import { createZipBomb } from '../web/src/testing/create-spreadsheet.ts';
import { seriousFindings } from './accessibility.ts';
import { cutAtWidths } from './cut-at-widths.ts';
import { type ImportPage, openImportPage } from './import-page.ts';
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
// The steps of the story depend on each other: after a failure the rest is skipped.
test.describe.configure({ mode: 'serial' });
test.afterEach(() => {
  expect(imports.troubles()).toEqual([]);
});

const HEAD = '\ufeff"Hisse","Tarih","Adet","Tutar","Gerç.Fiyat","Komisyon","İşlem"\n';
/** Statement with two equal rows that are both valid, and the file's own sums. */
const STATEMENT = `${HEAD}"TUPRS","13.04.2021","10","854,00","85,400","1,60","Hisse Alış"
"VESBE","12.07.2021","5","228,00","45,600","0,43","Hisse Alış"
"VESBE","12.07.2021","5","228,00","45,600","0,43","Hisse Alış"
"TUPRS","05.08.2021","4","360,00","90,000","0,68","Hisse Satış"
"THYAO","31.02.2022","1","20,00","20,000","0,04","Hisse Alış"
"Alışlar Toplamı","","","1.310,00","","",""
"Satışlar Toplamı","","","360,00","","",""
`;

const step = (name: string) => expect(page.locator('[aria-current=step]')).toContainText(name);

/** Continues through the steps whose guesses are right. */
async function toTheTrial(): Promise<void> {
  for (const [next, at] of [
    ['Sütunlara geç', 'Sütunlar'],
    ['İşlem türlerine geç', 'İşlem türleri'],
    ['Sembollere geç', 'Semboller'],
    ['Ön izlemeye geç', 'Ön izleme'],
  ] as const) {
    await imports.press(next);
    await step(at);
    expect(await seriousFindings(page)).toEqual([]);
  }
}

test('a statement is recognised, checked and written', async () => {
  const account = await imports.openAccount('Garanti');
  await page.goto(`/portfolios/${account}/import`);
  await expect(imports.heading('Dosyanızı seçin')).toBeVisible();
  await imports.choose('ekstre.csv', STATEMENT);
  await expect(page.getByRole('radio', { name: /^Garanti BBVA Yatırım/ })).toBeChecked();
  await imports.press('Sütunlara geç');
  await expect(page.getByRole('radio', { name: /^1\.234,56/ })).toBeChecked();
  // Goes back: all inputs are kept.
  await page.getByLabel('“Komisyon” sütununun karşılığı').selectOption('tax');
  await imports.press('Kaynak');
  await imports.press('Sütunlara geç');
  await expect(page.getByLabel('“Komisyon” sütununun karşılığı')).toHaveValue('tax');
  await page.getByLabel('“Komisyon” sütununun karşılığı').selectOption('fee');
  await imports.press('Kaynak');
  await toTheTrial();
  await expect(imports.heading('4 kayıt eklenecek, 1 satırı kontrol edin')).toBeVisible();
  await expect(page.getByText('Tarih (ve saat) okunamadı: “31.02.2022”')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('a row is corrected, a row is left out, the broker’s quantity is compared', async () => {
  await imports.press('Satırı düzelt');
  await page.getByRole('dialog').getByLabel('Tarih (ve saat)').fill('28.02.2022');
  await imports.press('Düzelt ve yeniden dene');
  await expect(imports.heading('5 kayıt eklenecek')).toBeVisible();
  await page.getByRole('switch', { name: '6. satırı ekle: THYAO Alış' }).uncheck();
  await expect(page.getByRole('button', { name: '4 kaydı aktar' })).toBeEnabled();
  await page.getByLabel('TUPRS: aracı kurumdaki adet').fill('6');
  await page.getByLabel('VESBE: aracı kurumdaki adet').fill('100');
  await expect(page.getByText(/VESBE: 90 eksik/)).toBeVisible();
  await expect(page.getByText('Tutuyor').or(page.getByLabel('Tutuyor')).first()).toBeAttached();
});

test('the same file again adds nothing, and the whole import is undone', async () => {
  await imports.press('4 kaydı aktar');
  await expect(imports.heading('4 kayıt Garanti portföyüne eklendi')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await imports.press('Başka dosya aktar');
  await imports.choose('ekstre.csv', STATEMENT);
  await expect(imports.heading('Dosya nereden?')).toBeVisible();
  await toTheTrial();
  await expect(imports.heading(/^0 kayıt eklenecek/)).toBeVisible();
  await imports.press(/^Zaten var 4$/);
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(4);
  await page.reload();
  await imports.press('Aktarımı geri al');
  const question = page.getByRole('dialog', { name: 'Aktarım geri alınsın mı?' });
  await expect(question).toContainText('4 kaydı geri alınacak');
  await question.getByRole('button', { name: 'Aktarımı geri al' }).click();
  await expect(page.getByText(/4 kayıt geri alındı|Geri alındı: /).first()).toBeVisible();
});

test('malicious files end with a message, and the page keeps working', async () => {
  const FILES: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['satır.csv', 'a'.repeat(100 * 1024 * 1024), /8 MB’tan büyük/],
    ['bomba.xlsx', createZipBomb(68_000_000), /açılınca aşırı büyüyor/],
    ['sayfalar.pdf', createPdf(Array.from({ length: 10_000 }, () => ['x'])), /200 sayfadan uzun/],
    ['hücreler.csv', 'a,'.repeat(2_000_000), /100’den çok sütun/],
    ['çöp.csv', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256), /tablo ya da metin dosyası değil/],
    ['boş.csv', '', /Dosya boş/],
  ];
  for (const [name, content, sentence] of FILES) {
    await imports.choose(name, content);
    await expect(page.getByRole('alert')).toContainText(sentence, { timeout: 30_000 });
  }
  await imports.choose(
    'ekstre.pdf',
    createPdf([
      ['01/03/26 - 31/03/26 HESAP EKSTRESİ', 'YATIRIM İŞLEMLERİ (TRY)'],
      ['02/03/26 13:21:14 Limit Emri THYAO Alış Gerçekleşti TRY 10 - 10 300,00 1,50 3.001,50'],
    ]),
  );
  await expect(page.getByRole('radio', { name: /^Midas, aylık ekstre/ })).toBeChecked();
});

const shares = (code: string) => ({ kind: 'stocks', code });

interface Held {
  readonly symbol: string;
  readonly quantity: number;
  readonly cost: number;
  readonly fifoCost: number;
}
async function heldIn(account: number): Promise<readonly Held[]> {
  const answer = (await imports.session.send('GET', `/portfolio/?account=${account}`)) as {
    data: { portfolio: Held[] };
  };
  return answer.data.portfolio
    .map(({ symbol, quantity, cost, fifoCost }) => ({ symbol, quantity, cost, fifoCost }))
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

test('our own export in Ghostfolio’s form comes back to the kuruş', async () => {
  const first = await imports.openAccount('İlk');
  await imports.session.send('POST', `/accounts/${first}/entries`, {
    entries: [
      { date: '2025-02-14', type: 'buy', asset: shares('TUPRS'), quantity: 300, price: 168.3, fee: 75.74, tax: 3.79 },
      { date: '2025-03-03', type: 'buy', asset: shares('ASELS'), quantity: 7, price: 92.57, fee: 1.11 },
      { date: '2025-06-10', type: 'dividend', asset: shares('TUPRS'), gross: 2728, withheld: 409.2 },
      { date: '2025-07-01', type: 'bonus', asset: shares('ASELS'), numerator: 1, denominator: 2 },
      { date: '2026-02-18', type: 'sell', asset: shares('TUPRS'), quantity: 80, price: 252.75, fee: 30.33, tax: 1.52 },
      { date: '2026-05-04', type: 'fee', amount: 25 },
      { date: '2026-05-29', type: 'interest', amount: 812.4 },
      { date: '2026-08-12', type: 'buy', asset: shares('TUPRS'), quantity: 60, price: 369, fee: 33.21 },
      { date: '2026-08-20', type: 'delivery-in', asset: shares('THYAO'), quantity: 200, price: 280 },
    ],
  });
  const form = await imports.session.send('GET', `/accounts/${first}/export?format=ghostfolio`);
  const second = await imports.openAccount('İkinci');
  await page.goto(`/portfolios/${second}/import`);
  await imports.choose('ghostfolio.json', JSON.stringify(form));
  await expect(page.getByRole('radio', { name: /^Ghostfolio/ })).toBeChecked();
  await toTheTrial();
  await expect(imports.heading('9 kayıt eklenecek')).toBeVisible();
  await imports.press('9 kaydı aktar');
  await expect(imports.heading('9 kayıt İkinci portföyüne eklendi')).toBeVisible();
  const held = await heldIn(first);
  expect(held.map(({ symbol }) => symbol)).toEqual(['ASELS', 'THYAO', 'TUPRS']);
  expect(await heldIn(second)).toEqual(held);
});

const WIDTHS = [320, 375, 768, 1024, 1180, 1280, 1366, 1440, 1600, 1920, 2560];

/** Parts of the trial that reach out of their card, and switches that something else covers. */
const cutInTrial = () =>
  page.getByRole('main').evaluate((main) => {
    const faults: string[] = [];
    const name = (element: Element) => `${element.className} "${element.textContent.slice(0, 30)}"`;
    for (const card of main.querySelectorAll<HTMLElement>('.card')) {
      if (card.scrollWidth > card.clientWidth + 1) faults.push(`wider than its card: ${name(card)}`);
      const { left, right } = card.getBoundingClientRect();
      for (const part of card.querySelectorAll('.import-row > *, .import-holding > *, .import-doubt > *')) {
        const box = part.getBoundingClientRect();
        if (box.width > 1 && (box.left < left - 1 || box.right > right + 1)) faults.push(`outside: ${name(part)}`);
      }
    }
    for (const input of main.querySelectorAll<HTMLElement>('input[role=switch]')) {
      // Those of single assets are folded away.
      if (!input.checkVisibility()) continue;
      input.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = input.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      if (found?.closest('label') !== input.closest('label'))
        faults.push(`covered: ${input.getAttribute('aria-labelledby')}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    return faults;
  });

const HARD = `${HEAD}"TUPRS","13.04.2021","10.000.000","8.540.000.000,00","854,000","1,60","Hisse Alış"
"VESBE","12.07.2021","5","999,00","45,600","0,43","Hisse Alış"
"VESBE","13.07.2021","5","998,00","45,600","0,43","Hisse Alış"
"THYAO","14.07.2021","5","997,00","45,600","0,43","Hisse Alış"
"TUPRS","05.08.2021","4","360,00","90,000","0,68","Hisse Satış"
"THYAO","31.02.2022","1","20,00","20,000","0,04","Hisse Alış"
"Alışlar Toplamı","","","1.310,00","","",""
`;

test('nothing of a trial is cut at any width, and each switch can be reached', async () => {
  const account = await imports.openAccount('Genişlikler');
  await page.goto(`/portfolios/${account}/import`);
  await imports.choose('zor.csv', HARD);
  await toTheTrial();
  await expect(imports.heading('2 kayıt eklenecek, 4 satırı kontrol edin')).toBeVisible();
  await expect(page.getByText(/^8 satır:/)).toBeVisible();
  for (const part of ['2 kayıt', '3 sizin kararınız', '1 reddedildi', '1 başlık', '1 toplam'])
    await expect(page.getByRole('button', { name: part, exact: true })).toBeVisible();
  await imports.press(/^Hepsi/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await cutInTrial()]).toEqual([width, []]);
    expect(await cutAtWidths(page, [width])).toEqual([]);
    if (width === 375) expect(await smallTargets(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.getByRole('switch', { name: /^Rakamlar birbirini tutmuyor/ }).check();
  await expect(imports.heading('5 kayıt eklenecek, 4 satırı kontrol edin')).toBeVisible();
  await imports.press('1 reddedildi');
  await expect(page.getByText('Tarih (ve saat) okunamadı: “31.02.2022”').first()).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
});

test('twenty thousand rows are written at once', async () => {
  test.setTimeout(300_000);
  const account = await imports.openAccount('Yirmi bin');
  const rows = Array.from({ length: 20_000 }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1 + (at % 3000))).toISOString().slice(0, 10).split('-').reverse().join('.');
    return `"${['TUPRS', 'THYAO', 'ASELS', 'BIMAS'][at % 4]}","${day}","${1 + (at % 9)}","","${10 + (at % 90)},50","0,10","Hisse Alış"`;
  });
  await page.goto(`/portfolios/${account}/import`);
  await page.evaluate(() => {
    const log: number[] = [];
    Object.assign(globalThis, { longTasks: log });
    new PerformanceObserver((list) => log.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const chosen = performance.now();
  await imports.choose('yirmi-bin.csv', `${HEAD}${rows.join('\n')}\n`);
  await expect(imports.heading('Dosya nereden?')).toBeVisible();
  for (const next of ['Sütunlara geç', 'İşlem türlerine geç', 'Sembollere geç', 'Ön izlemeye geç'])
    await imports.press(next);
  const send = page.getByRole('button', { name: '20.000 kaydı aktar' });
  await expect(send).toBeEnabled({ timeout: 120_000 });
  console.log(`20,000 rows from the file to the trial: ${Math.round(performance.now() - chosen)} ms`);
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(100);
  await imports.press('200 satır daha göster');
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(300);
  const started = performance.now();
  await send.click();
  await expect(page.getByRole('progressbar', { name: /aktarılıyor/ })).toBeVisible();
  await expect(imports.heading('20.000 kayıt Yirmi bin portföyüne eklendi')).toBeVisible({ timeout: 120_000 });
  console.log(`20,000 rows from the tap to the last step: ${Math.round(performance.now() - started)} ms`);
  const longest = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
  );
  console.log(`longest task of the page: ${Math.round(longest)} ms`);
});
