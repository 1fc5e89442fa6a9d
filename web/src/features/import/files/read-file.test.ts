/** Tests with usual and malicious files: each is read, or refused with a reason. */

import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createPdf } from '../../../testing/create-pdf.ts';
import { createSheets, createZipBomb, createSpreadsheet, sheetOf } from '../../../testing/create-spreadsheet.ts';
import { FILE_MAX_BYTES, type FaultCode } from './file-fault.ts';
import { readFile } from './read-file.ts';
import { SEPARATORS } from './separated.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HEAD = 'Tarih;İşlem;Hisse;Adet;Fiyat\n';
const ROW = '20.01.2026;ALIŞ;ŞİŞE;10;300,25\n';

describe('usual files', () => {
  it('is UTF-8 with or without its mark', async () => {
    const file = await readFile('a.csv', bytesOf(`\ufeff${HEAD}${ROW}`));
    expect(file).toMatchObject({ form: 'CSV', encoding: 'UTF-8', separator: ';', bytes: 69 });
    expect(file.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(file.detected[0]?.table.rows[0]?.cells).toEqual(['20.01.2026', 'ALIŞ', 'ŞİŞE', '10', '300,25']);
  });

  it('is Turkish Windows’ where it is not UTF-8', async () => {
    // "İŞLEM" in windows-1254: İ is dd, Ş is de.
    const bytes = new Uint8Array([...bytesOf('Tarih;'), 0xdd, 0xde, ...bytesOf('LEM;Adet\n20.01.2026;al;1\n')]);
    const file = await readFile('a.txt', bytes);
    expect(file).toMatchObject({ encoding: 'Windows-1254' });
    expect(file.detected[0]?.table.header).toEqual(['Tarih', 'İŞLEM', 'Adet']);
  });

  it('is UTF-16 if it is marked so', async () => {
    const text = `${HEAD}${ROW}`;
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((letter) => {
        const unit = letter.charCodeAt(0);
        return [unit & 255, unit >> 8];
      }),
    ]);
    expect(await readFile('a.csv', bytes)).toMatchObject({ encoding: 'UTF-16', separator: ';' });
  });

  it('is a spreadsheet, its numbers with the digits of the file and its formulas by their value', async () => {
    const sheet = createSpreadsheet([
      ['Tarih', 'İşlem', 'Hisse', 'Adet', 'Fiyat'],
      ['2026-01-20', 'Alış', 'THYAO', { number: '10' }, { formula: 'D2*30', number: '300.10000000000002' }],
    ]);
    const { form, detected } = await readFile('a.xlsx', sheet);
    expect(form).toBe('XLSX');
    expect(detected[0]?.table.rows[0]?.cells).toEqual([
      '2026-01-20',
      'Alış',
      'THYAO',
      { number: '10' },
      { number: '300.10000000000002' },
    ]);
  });

  it('is a spreadsheet whose empty cells and rows reach to the last possible one', async () => {
    const sheet = sheetOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Tarih</t></is></c><c r="B1" t="inlineStr"><is><t>Adet</t></is></c></row>' +
        '<row r="3"><c r="A3" t="inlineStr"><is><t>2026-01-20</t></is></c><c r="B3"><v>1E-07</v></c><c r="XFD3" s="1"/></row>' +
        '<row r="1048576" ht="12.8"></row>',
    );
    const { detected } = await readFile('a.xlsx', sheet);
    expect(detected[0]?.table.rows).toEqual([{ line: 3, cells: ['2026-01-20', { number: '0.0000001' }] }]);
  });

  it('is a PDF, line by line', async () => {
    const pdf = createPdf([
      ['01/03/26 - 31/03/26 HESAP EKSTRESİ', 'YATIRIM İŞLEMLERİ (TRY)'],
      ['02/03/26 13:21:14 Limit Emri THYAO Alış Gerçekleşti TRY 10 - 10 300,00 1,50 3.001,50'],
    ]);
    const { form, detected } = await readFile('a.pdf', pdf);
    expect(form).toBe('PDF');
    expect(detected[0]).toMatchObject({ source: 'midas', table: { rows: [{ line: 3 }] } });
  });

  it('keeps cells that look like formulas as text', async () => {
    const { detected } = await readFile('a.csv', bytesOf(`${HEAD}20.01.2026;=cmd|' /c calc'!A1;@THYAO;+1;-1\n`));
    expect(detected[0]?.table.rows[0]?.cells).toEqual(['20.01.2026', "=cmd|' /c calc'!A1", '@THYAO', '+1', '-1']);
  });

  it('counts its lines over cells of several lines', async () => {
    const { detected } = await readFile('a.csv', bytesOf('Tarih,Hisse\n2026-01-20,"TH\nYAO"\n2026-01-21,THYAO\n'));
    expect(detected[0]?.table.rows.map(({ line }) => line)).toEqual([2, 4]);
  });
});

const zeros = (count: number) => new Uint8Array(count);
/** A zip whose entry declares a small size and is large. */
function lyingBomb(): Uint8Array<ArrayBuffer> {
  const zip = new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': zeros(20_000_000) }, { level: 9 }));
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
  }
  return zip;
}
/** Not only zeros, which would count as blank text. */
const noise = (count: number) => Uint8Array.from({ length: count }, (_, at) => (at * 7919) % 256);

/** One table in every separator and encoding that programs write. */
describe('a table, however it is written', () => {
  const CELLS = [
    ['Tarih', 'İşlem', 'Hisse', 'Adet', 'Fiyat', 'Açıklama'],
    ['20.01.2026', 'Alış', 'ŞİŞE', '10', '1.300,25', 'ğüşıöç ĞÜŞİÖÇ'],
  ];
  const DOS = new Map(
    [...'ÇüçıöİÖÜŞşĞğ'].map((letter, at) => [
      letter,
      [0x80, 0x81, 0x87, 0x8d, 0x94, 0x98, 0x99, 0x9a, 0x9e, 0x9f, 0xa6, 0xa7][at]!,
    ]),
  );
  const WINDOWS = new Map(
    [...'ÇüçıöİÖÜŞşĞğ'].map((letter, at) => [
      letter,
      [0xc7, 0xfc, 0xe7, 0xfd, 0xf6, 0xdd, 0xd6, 0xdc, 0xde, 0xfe, 0xd0, 0xf0][at]!,
    ]),
  );
  const single = (letters: ReadonlyMap<string, number>) => (text: string) =>
    new Uint8Array([...text].map((letter) => letters.get(letter) ?? letter.charCodeAt(0)));
  const utf16 = (isBig: boolean) => (text: string) =>
    new Uint8Array(
      [...text].flatMap((letter) => {
        const unit = letter.charCodeAt(0);
        return isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
      }),
    );
  const ENCODINGS = [
    ['UTF-8', bytesOf],
    ['UTF-16', utf16(false)],
    ['UTF-16', utf16(true)],
    ['Windows-1254', single(WINDOWS)],
    ['DOS-857', single(DOS)],
  ] as const;
  const cases = SEPARATORS.flatMap((separator) =>
    ENCODINGS.map(([encoding, encode]) => ({ separator, encoding, encode })),
  );
  it.each(cases)('is read with $separator in $encoding', async ({ separator, encoding, encode }) => {
    const quoted = CELLS.map((row) =>
      row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
    );
    const file = await readFile('a.csv', encode(`${quoted.join('\r\n')}\r\n`));
    expect(file).toMatchObject({ separator, encoding });
    expect(file.detected[0]?.table).toMatchObject({ header: CELLS[0], rows: [{ line: 2, cells: CELLS[1] }] });
    expect(file.detected[0]?.table.lines).toHaveLength(2);
  });

  it('names its separator itself', async () => {
    const file = await readFile('a.csv', bytesOf('sep=;\nTarih;İşlem;Adet\n20.01.2026;Alış;1,5\n'));
    expect(file).toMatchObject({ separator: ';' });
    expect(file.detected[0]?.table.lines.map(({ as }) => as)).toEqual(['heading', 'heading', 'row']);
  });
});

describe('the user says how a file is read', () => {
  const SHEETS = [
    { name: 'Notlar', rows: Array.from({ length: 9 }, (_, at) => [`not ${at}`, 'uzun bir açıklama']) },
    {
      name: 'İşlemler',
      rows: [
        ['Tarih', 'İşlem', 'Hisse', 'Adet'],
        ['2026-01-20', 'Alış', 'THYAO', { number: '10' }],
      ],
    },
  ];

  it('the sheet with the best table is found, and another can be chosen', async () => {
    const bytes = createSheets(SHEETS);
    const found = await readFile('a.xlsx', bytes);
    expect(found).toMatchObject({ sheets: ['Notlar', 'İşlemler'], sheet: 1 });
    expect(found.detected[0]?.table.rows).toHaveLength(1);
    expect(await readFile('a.xlsx', bytes, { sheet: 0 })).toMatchObject({ sheet: 0 });
  });

  it('the heading is found, listed, and can be another row', async () => {
    const bytes = bytesOf('Rapor;2026\nGün;Ne;Kod\nTarih;İşlem;Hisse\n20.01.2026;Alış;THYAO\n');
    const found = await readFile('a.csv', bytes);
    expect(found.heading).toBe(3);
    expect(found.headings.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    const chosen = await readFile('a.csv', bytes, { heading: 2 });
    expect(chosen.detected.map(({ source, table }) => [source, table.header])).toEqual([
      ['generic', ['Gün', 'Ne', 'Kod', 'Tarih', 'İşlem', 'Hisse']],
    ]);
  });

  it('the separator can be another one', async () => {
    const file = await readFile('a.csv', bytesOf('Tarih;İşlem,Adet\n20.01.2026;Alış,1\n'), { separator: ',' });
    expect(file.detected[0]?.table.header).toEqual(['Tarih;İşlem', 'Adet']);
  });
});

it('drops signs that nobody sees: before a day, in a code and a heading', async () => {
  const hidden = `${HEAD}${ROW}`
    .replace('İşlem', '\u200eİşlem')
    .replace('20.', '\u200e20.')
    .replace('ŞİŞE', 'Şİ\u00adŞE');
  const { detected } = await readFile('a.csv', bytesOf(hidden));
  expect(detected[0]?.table.header[1]).toBe('İşlem');
  expect(detected[0]?.table.rows[0]?.cells).toEqual(['20.01.2026', 'ALIŞ', 'ŞİŞE', '10', '300,25']);
});

describe('quotes', () => {
  const linesOf = async (...rows: readonly string[]) => {
    const { detected } = await readFile('a.csv', bytesOf(HEAD + rows.join('')));
    return detected[0]?.table.lines.map(({ line, text }) => `${line} ${text}`).slice(1);
  };
  const READ = '20.01.2026 · ALIŞ · ŞİŞE · 10 · 300,25';

  it('enclose cells with separators and lines', async () => {
    expect(await linesOf(ROW.replace('ALIŞ', '"a; ""b""\nc"'), ROW)).toEqual([
      '2 20.01.2026 · a; "b"\nc · ŞİŞE · 10 · 300,25',
      `4 ${READ}`,
    ]);
  });

  it.each([
    ['"ALIŞ', '"ALIŞ'],
    ['"Özel" alış', '"Özel" alış'],
  ])('swallow no line where they enclose no cell: %s', async (cell, text) => {
    expect(await linesOf(ROW, ROW.replace('ALIŞ', cell), ROW.replace('ALIŞ', '"ALIŞ"'), ROW)).toEqual([
      `2 ${READ}`,
      `3 ${READ.replace('ALIŞ', text)}`,
      `4 ${READ}`,
      `5 ${READ}`,
    ]);
  });
});

describe('a file that means harm', () => {
  const FILES: readonly (readonly [string, FaultCode, () => Uint8Array<ArrayBuffer>])[] = [
    ['a line of 100 MB', 'TOO_LARGE', () => zeros(100 * 1024 * 1024).fill(97)],
    ['a line of 8 MB', 'NO_TABLE', () => zeros(FILE_MAX_BYTES).fill(97)],
    ['a line of four million cells', 'TOO_MANY_COLUMNS', () => bytesOf('a,'.repeat(4_000_000))],
    ['a hundred thousand rows', 'TOO_MANY_ROWS', () => bytesOf(`a,b\n${'1,2\n'.repeat(100_000)}`)],
    ['a quotation mark that never ends', 'TOO_MANY_ROWS', () => bytesOf(`a,b\n"${'x,\n'.repeat(50_000)}`)],
    ['a cell of 10,001 letters', 'DAMAGED', () => bytesOf(`a,b\nx,"${'x'.repeat(10_001)}"\n`)],
    ['a spreadsheet that unpacks to 65 MB', 'UNPACKS_TOO_LARGE', () => createZipBomb(68_000_000)],
    ['one that lies about it', 'DAMAGED', lyingBomb],
    ['a cell in the last column', 'TOO_MANY_COLUMNS', () => sheetOf('<row r="1"><c r="XFD20000"><v>1</v></c></row>')],
    ['a cell that hides its column', 'DAMAGED', () => sheetOf(`<row r="1"><c x:r="&#88;FD20000"><v>1</v></c></row>`)],
    [
      'one cell written otherwise',
      'TOO_MANY_COLUMNS',
      () => sheetOf(`<row><x:c s='>' y:r = 'XFD2'><v>1</v></x:c></row>`),
    ],
    ['a cell in the millionth row', 'TOO_MANY_ROWS', () => sheetOf('<row r="1048576"><c><v>1</v></c></row>')],
    [
      'a million cells of one row',
      'TOO_MANY_COLUMNS',
      () => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    ],
    ['a hundred thousand rows of a cell', 'TOO_MANY_ROWS', () => sheetOf('<row><c><v>1</v></c></row>'.repeat(100_000))],
    ['a cell that is no cell', 'DAMAGED', () => sheetOf('<row r="1"><c r="A1" ="<v>1</v></c></row>')],
    [
      'one of a thousand parts',
      'UNPACKS_TOO_LARGE',
      () =>
        new Uint8Array(
          zipSync(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.xml`, zeros(1)])), { level: 0 }),
        ),
    ],
    ['a zip that is none', 'DAMAGED', () => new Uint8Array([0x50, 0x4b, 3, 4, ...noise(500)])],
    ['a PDF of 10,000 pages', 'TOO_MANY_PAGES', () => createPdf(Array.from({ length: 10_000 }, () => ['x']))],
    ['a PDF that is none', 'DAMAGED', () => new Uint8Array([...bytesOf('%PDF-1.7\n'), ...noise(5000)])],
    ['binary junk', 'NOT_TEXT', () => new Uint8Array(noise(5000))],
    ['a picture', 'NOT_TEXT', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xd])],
    ['nothing', 'EMPTY', () => zeros(0)],
    ['blanks', 'EMPTY', () => bytesOf('\ufeff  \n \n')],
    ['an old spreadsheet', 'OLD_EXCEL', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...noise(100)])],
    ['a page that calls itself one', 'OLD_EXCEL', () => bytesOf('<html><table><tr><td>1</td></tr></table>')],
    ['JSON that is cut off', 'DAMAGED', () => bytesOf('{"activities":[{"date":')],
    ['JSON a million deep', 'DAMAGED', () => bytesOf('['.repeat(1_000_000))],
    ['prose', 'NO_TABLE', () => bytesOf('Bu bir dosya değil.\nYalnızca yazı.\n')],
  ];
  it.each(FILES)('%s is %s', async (_, code, made) => {
    await expect(readFile('a', made())).rejects.toMatchObject({ code });
  });
});
