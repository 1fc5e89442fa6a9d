import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breachedFilter, isBreached, isIn } from './breached.ts';

test('a filter has each of its passwords, in whatever case and with whatever accents', () => {
  const words = fc.array(fc.string({ minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(words, (passwords) => {
      const filter = breachedFilter(passwords);
      return passwords.every((password) => isIn(filter, password));
    }),
  );
  expect(isIn(breachedFilter(['sifre-yayla']), 'Şifre-Yayla')).toBe(true);
});

test('the shipped one knows common ones, and takes one of a thousand others for one', () => {
  for (const known of ['password1', 'iloveyou2', 'qwertyuiop', 'trustno1', 'superman1'])
    expect(isBreached(known)).toBe(true);
  const others = Array.from({ length: 20_000 }, (_, n) => `serin-yayla-${n}-gecesi-${n * 7919}`);
  const wrong = others.filter(isBreached).length;
  expect(wrong).toBeLessThan(60);
});
