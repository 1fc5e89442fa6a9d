import { expect, test } from 'vitest';
import { translate } from '../i18n/use-text.ts';
import { axisAmount } from './axis-text.ts';
import { scaleMarks, stepOf } from './scale-marks.ts';

test.each([
  [1_002_000, 1_006_000],
  [5e9, 5.02e9],
  [2e28, 2.02e28],
])('no two marks between %d and %d have one text', (low, high) => {
  const marks = scaleMarks(low, high);
  const texts = marks.map((mark) => axisAmount(translate)(mark, stepOf(marks)));
  expect(new Set(texts).size, texts.join('; ')).toBe(marks.length);
});

test('single amounts have three digits, and constant values no thousandths of a lira', () => {
  const amount = axisAmount(translate);
  expect([640, 1_234_000, 5e9, -2.345e12, 1.9815e28].map((one) => amount(one))).toEqual([
    '640',
    '1,23 Mn',
    '5 Mr',
    '-2,35 Tn',
    '1,98E28',
  ]);
  expect(amount(1_000_000, 0.005)).toBe('1 Mn');
});
