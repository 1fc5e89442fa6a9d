import { expect, test } from 'vitest';
import { currentCode } from './renames.ts';

test.each([
  ['KOZAL', '2019-05-05', 'TRALT'],
  ['KOZAL', '2025-11-24', 'TRALT'],
  ['TRALT', '2019-05-05', 'TRALT'],
  ['THYAO', '2019-05-05', 'THYAO'],
])('%s on %s is held as %s', (code, day, now) => {
  expect(currentCode(code, day)).toBe(now);
});

test('a code that two shares had, one after the other, depends on the day; renames are followed in sequence', () => {
  const renames = [
    { from: 'ESKI', to: 'ORTA', since: '2010-01-01' },
    { from: 'ESKI', to: 'BASKA', since: '2020-01-01' },
    { from: 'ORTA', to: 'YENI', since: '2015-01-01' },
  ];
  const now = (day: string) => currentCode('ESKI', day, renames);
  expect(['2009-12-31', '2010-01-01', '2019-12-31', '2020-01-01'].map(now)).toEqual([
    'YENI',
    'BASKA',
    'BASKA',
    'BASKA',
  ]);
});
