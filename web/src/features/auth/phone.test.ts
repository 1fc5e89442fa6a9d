import { describe, expect, test } from 'vitest';
import { asCountryCode, caretBehindDigit, formatPhone, isWholePhone, phoneDigits } from './phone.ts';

describe('phone number', () => {
  test.each([
    ['ten digits', '5321234567', '5321234567'],
    ['as shown', '(532) 123 45 67', '5321234567'],
    ['letters and signs go', '53a2-123', '532123'],
    ['trunk zero goes once the number is whole', '05321234567', '5321234567'],
    ['a leading zero stays while typing', '0532', '0532'],
    ['with the country code', '+90 532 123 45 67', '5321234567'],
    ['with 00', '0090 532 123 45 67', '5321234567'],
    ['an eleventh digit is not taken', '53212345678', '5321234567'],
    ['another country stays as typed', '+44 20', '4420'],
  ])('%s', (_name, typed, digits) => {
    expect(phoneDigits(typed, '+90')).toBe(digits);
  });

  test('a French number keeps its leading zero at ten digits and is whole with nine', () => {
    expect(phoneDigits('06 12 34 56 78', '+33')).toBe('0612345678');
    expect(phoneDigits('+33 6 12 34 56 78', '+33')).toBe('612345678');
    expect(isWholePhone('612345678', '+33')).toBe(true);
    expect(isWholePhone('532123456', '+90')).toBe(false);
  });

  test('is formatted at ten digits only', () => {
    expect(formatPhone('532123456')).toBe('532123456');
    expect(formatPhone('5321234567')).toBe('(532) 123 45 67');
  });

  test('the caret stays behind its digit', () => {
    expect(caretBehindDigit('(532) 123 45 67', 0)).toBe(0);
    expect(caretBehindDigit('(532) 123 45 67', 3)).toBe(4);
    expect(caretBehindDigit('(532) 123 45 67', 4)).toBe(7);
    expect(caretBehindDigit('(532) 123 45 67', 10)).toBe(15);
  });

  test('Turkey is the default country', () => {
    expect(asCountryCode('+1')).toBe('+1');
    expect(asCountryCode('+44')).toBe('+90');
  });
});
