import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cryptoRandom, disguise } from './disguise.ts';
import { vocabulary } from './known-words.ts';
import { sampleText } from './sample-text.ts';

const isKnown = vocabulary(['THYAO'], []);
const hidden = (text: string) => disguise(text, isKnown, cryptoRandom);

describe('disguise', () => {
  it('replaces names, addresses, mails and numbers, and keeps the words of the form', () => {
    expect(hidden('Müşteri Adı: Deneme Kişisi')).toBe('Müşteri Adı: Xxxxxx Xxxxxx');
    expect(hidden('deneme.kisi@ornek.com.tr')).toBe('xxxxxx.xxxx@xxxxx.xxx.xx');
    expect(hidden('Çınar Sok. No 4, Muğla')).toMatch(/^Xxxxx Xxx\. No [1-9], Xxxxx$/);
    expect(hidden('THYAO Alış')).toBe('THYAO Alış');
    expect(hidden('YILMAZ Alış')).toBe('XXXXXX Alış');
  });

  it('leaves no digit of an account, an identity or a telephone in its place for certain', () => {
    for (const number of ['TR12 0006 2000 0001 2345 6789 01', '10000000146', '+90 532 000 11 22']) {
      const others = Array.from({ length: 20 }, () => hidden(number));
      expect(new Set(others).size).toBeGreaterThan(15);
      for (const other of others) expect(other.replace(/\p{L}/gu, 'T')).toMatch(/^[+T\d ]+$/);
      for (const other of others) expect(other.length).toBe(number.length);
    }
  });

  it.each([
    ['1.234,56', /^[1-9]\.\d{3},\d{2}$/],
    ['17,00', /^[1-9]\d,00$/],
    ['0.500', /^0\.[1-9]\d{2}$/],
    ['(12,50)', /^\([1-9]\d,\d{2}\)$/],
    ['-2.491,35 TRY', /^-[1-9]\.\d{3},\d{2} TRY$/],
    ['₺1500', /^₺[1-9]\d{3}$/],
    ['0,00', /^0,00$/],
    ['25/06/26 13:21:14', /^(1[3-9]|2[0-8])\/(0[1-9]|1[0-2])\/(1[3-9]|2[0-8]) 1[0-7]:[0-5]\d:[0-5]\d$/],
    ['2026-03-02T10:15', /^20(18|19|2[0-5])-(0[1-9]|1[0-2])-(0[1-9]|1[0-2])T1[0-7]:[0-5]\d$/],
    ['5.1.2026', /^[1-9]\.[1-9]\.20\d\d$/],
  ])('%s keeps its form', (text, form) => {
    for (let time = 0; time < 20; time += 1) expect(hidden(text)).toMatch(form);
  });

  it('keeps no unknown word of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZşİq 1.,;@-/:\n') }), (text) => {
        const words = disguise(text, () => false, cryptoRandom).match(/\p{L}+/gu) ?? [];
        expect(words.join('').replace(/[Xx]/g, '')).toBe('');
      }),
    );
  });
});

describe('a sample', () => {
  const lines = [
    'Müşteri Adı;Deneme Kişisi;;',
    '"Günü";"Ne oldu";"Kâğıt";"Kaça"',
    ...Array.from({ length: 60 }, (_, at) => `02.03.2026;${at === 40 ? 'Gizemli işlem' : 'Kapış'};YOKKK;"1.500,00"`),
    'Toplam;;;90.000,00',
  ];
  const own = vocabulary([], ['Günü', 'Ne oldu', 'Kâğıt', 'Kaça', 'Kapış', 'Gizemli işlem']);
  const text = sampleText({ lines, heading: 1, special: [42] }, own, cryptoRandom);
  const sample = text.split('\n');

  it('keeps column names, entry types, separators and quotes, and nothing of the rest', () => {
    expect(sample[0]).toBe('Müşteri Adı;Xxxxxx Xxxxxx;;');
    expect(sample[1]).toBe('"Günü";"Ne oldu";"Kâğıt";"Kaça"');
    expect(sample[2]).toMatch(/^\d{2}\.\d{2}\.\d{4};Kapış;XXXXX;"[1-9]\.\d{3},00"$/);
    expect(sample.at(-1)).toMatch(/^Toplam;;;[1-9]\d\.\d{3},00$/);
    expect(text).not.toMatch(/Deneme|Kişisi|YOKKK/);
  });

  it('is short, and has the lines that show something of their own', () => {
    expect(sample.length).toBeLessThan(40);
    expect(text).toContain('Gizemli işlem');
  });
});
