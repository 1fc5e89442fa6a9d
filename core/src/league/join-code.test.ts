import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinCodeOf, parseJoinCode, joinCodeText } from './join-code.ts';

test('a code is read as it is shown, in any case and with signs that look like its digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const code = joinCodeOf(bytes);
      const shown = joinCodeText(code);
      expect(parseJoinCode(code)).toBe(code);
      expect(parseJoinCode(` ${shown.toLowerCase()} `)).toBe(code);
      expect(parseJoinCode(shown.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
      expect(parseJoinCode(shown.replaceAll('0', 'O').replaceAll('1', 'i'))).toBe(code);
    }),
  );
  expect(['', 'K7QX3M9', 'K7QX3M9PP', 'K7QU3M9P', 'K7QX3M9?'].map(parseJoinCode)).toEqual(Array(5).fill(undefined));
});

test('each sign is as likely as another', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [sign = ''] = joinCodeOf(new Uint8Array(8).fill(byte));
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
});
