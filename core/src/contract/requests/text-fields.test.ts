import { describe, expect, test } from 'vitest';
import { asLine } from '../text-fields.ts';
import { lineField, linesField } from './text-fields.ts';

const name = lineField(100);
const bio = linesField(500);

describe('a line', () => {
  test.each(['Ayşe Yılmaz', "Conan O'Brien-Şahin", '李小龍', 'عمر', 'می\u200cخواهم', '👩\u200d🚀 Ayşe', 'e\u0301mile'])(
    'takes %j',
    (text) => {
      expect(name.safeParse(text)).toMatchObject({ success: true, data: text });
    },
  );

  test.each([
    ['U+0000', '\u0000'],
    ['a line feed', '\n'],
    ['a carriage return', '\r'],
    ['a tab', '\t'],
    ['escape', '\u001b'],
    ['DEL', '\u007f'],
    ['next line of C1', '\u0085'],
    ['a right-to-left override', '\u202e'],
    ['a left-to-right mark', '\u200e'],
    ['an isolate', '\u2066'],
    ['the Arabic letter mark', '\u061c'],
    ['a blank without width', '\u200b'],
    ['a line separator', '\u2028'],
    ['a soft hyphen', '\u00ad'],
    ['half of a picture', '\ud83d'],
    ['the other half', '\ude00'],
  ])('refuses %s', (_, sign) => {
    const { error } = name.safeParse(`Ayşe${sign}Yılmaz`);
    expect(error?.issues.map(({ message }) => message)).toEqual(['CHARACTERS_INVALID']);
    expect(asLine(`Ayşe${sign}${sign}Yılmaz${sign}`)).toBe('Ayşe Yılmaz');
  });

  test('is checked in linear time', { retry: 2 }, () => {
    const start = performance.now();
    expect(lineField(1e6).safeParse(`${'a\u200c'.repeat(4e5)}\u0000`).success).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a text of several lines', () => {
  test('may have line ends and tabs; otherwise the rules of a line apply', () => {
    expect(bio.safeParse('Uzun vadeci.\r\n\tSabırlı.\n').success).toBe(true);
    expect(bio.safeParse('Uzun\u0000vadeci').success).toBe(false);
    expect(bio.safeParse('Uzun\u202evadeci').success).toBe(false);
  });
});
