import { expect, test } from 'vitest';
import { storedPhone, phoneText } from './phone-text.ts';

test('a stored number is shown in the format of the specification', () => {
  expect(phoneText('+905321234567')).toBe('+90 (532) 123 45 67');
  expect(phoneText('12125550123')).toBe('+1 (212) 555 01 23');
  expect(phoneText('+33612345678')).toBe('+33612345678');
});

test.each([
  ['+90 (532) 123 45 67', '+905321234567', '+905321234567'],
  ['532 123 45 67', '+905301112233', '+905321234567'],
  ['0532 123 45 67', '', '+905321234567'],
  ['(212) 555 01 23', '+12125550000', '+12125550123'],
  ['90 532 123 45 67', '', '+905321234567'],
  ['0612345678', '+33699999999', '+33612345678'],
  ['', '+905321234567', '+90'],
])('"%s" after %s is kept as %s', (typed, before, stored) => {
  expect(storedPhone(typed, before)).toBe(stored);
});
