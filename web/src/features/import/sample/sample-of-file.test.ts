import { describe, expect, it } from 'vitest';
import { createPdf } from '../../../testing/create-pdf.ts';
import type { FileFault } from '../files/file-fault.ts';
import { readFile } from '../files/read-file.ts';
import { firstChoices } from '../readers/choices.ts';
import { sourceOf } from '../readers/detect.ts';
import { sampleOfLines, sampleOfTable } from './sample-of-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function sampleOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const origin = new Blob([bytes.slice()]);
  const file = await readFile(name, bytes);
  const found = file.detected.at(-1);
  if (!found) throw new Error('no table');
  const choices = firstChoices(found.table, sourceOf(found.source));
  return sampleOfTable(origin, file, { table: found.table, choices }, ['THYAO']);
}

const CSV = `Müşteri Adı;Deneme Kişisi
Hesap No;TR12 0006 2000 0001 2345 6789 01

İşlem Tarihi;Kıymet;Yapılan iş;Adet;Birim Fiyat;Açıklama
02.03.2026;THYAO;Hisse Alışı;10;300,50;Ayşe Örnek hesabından
03.03.2026;GIZLI;Hisse Satışı;4;1.300,50;Kadıköy şubesi
`;

describe('sample of a file', () => {
  it('of a CSV keeps heading, separators, entry types and listed codes', async () => {
    const sample = await sampleOf('ekstre.csv', bytesOf(CSV));
    const lines = sample.split('\n');
    expect(lines[0]).toBe('Müşteri Adı;Xxxxxx Xxxxxx');
    expect(lines[3]).toBe('İşlem Tarihi;Kıymet;Yapılan iş;Adet;Birim Fiyat;Açıklama');
    expect(lines[4]).toMatch(/^\d\d\.\d\d\.\d{4};THYAO;[^;]+;[1-9]\d;[1-9]\d\d,\d\d;/);
    expect(sample).not.toMatch(/Deneme|Kişisi|Ayşe|Örnek|Kadıköy|GIZLI|0006 2000/);
  });

  it('of a JSON keeps names and structure, and a few items of each list', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({
      owner: 'Deneme Kişisi',
      islem: 'Alis',
      tutar: 1234.56 + at,
      hisse: 'THYAO',
    }));
    const sample = await sampleOf('a.json', bytesOf(JSON.stringify({ data: rows })));
    expect(sample).not.toMatch(/Deneme|Kişisi|1234\.56/);
    const parsed = JSON.parse(sample) as { data: Record<string, unknown>[] };
    expect(parsed.data).toHaveLength(8);
    expect(Object.keys(parsed.data[0] ?? {})).toEqual(['owner', 'islem', 'tutar', 'hisse']);
    expect(parsed.data[0]?.['hisse']).toBe('THYAO');
  });

  it('of a PDF is its lines', async () => {
    const pdf = createPdf([
      ['01/03/26 - 31/03/26 HESAP EKSTRESİ', 'Sayın Deneme Kişisi', 'YATIRIM İŞLEMLERİ (TRY)'],
      ['02/03/26 13:21:14 Limit Emri THYAO Alış Gerçekleşti TRY 10 - 10 300,00 1,50 3.001,50'],
    ]);
    const sample = await sampleOf('ekstre.pdf', pdf as Uint8Array<ArrayBuffer>);
    expect(sample).toContain('HESAP EKSTRESİ');
    expect(sample).not.toMatch(/Deneme|Kişisi/);
  });

  it('of a file without a table is its first lines, of a PDF too', async () => {
    const lines = ['Sayın Deneme Kişisi', 'bakiye 12,50'];
    const pages = createPdf([lines]) as Uint8Array<ArrayBuffer>;
    for (const bytes of [new TextEncoder().encode(lines.join('\n')), pages]) {
      const fault = await readFile('ekstre', bytes).catch((error: unknown) => error);
      expect(fault).toMatchObject({ code: 'NO_TABLE', lines });
      expect(sampleOfLines((fault as FileFault).lines, [])).toMatch(/^Xxxxx Xxxxxx Xxxxxx\nbakiye \d\d,\d\d$/);
    }
  });
});
