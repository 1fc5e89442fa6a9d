import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import { MADE_ADJECTIVES, MADE_NOUNS } from './made-words.ts';
import { isMadeNickname, isReservedName, makeNickname, nicknameFault, nicknameKey } from './nickname.ts';

test.each([
  ['Sakin Martı 4821', undefined],
  ['Éloïse', undefined],
  ['abc', undefined],
  ['ab', 'length'],
  ['a'.repeat(25), 'length'],
  ['İ'.repeat(24), undefined],
  ['12345', 'signs'],
  ['iki  boşluk', 'signs'],
  [' başta', 'signs'],
  ['sonda ', 'signs'],
  ['tire-li', 'signs'],
  ['<b>kalın', 'signs'],
  ['a\u200Bb c', 'signs'],
  ['\u202Eters', 'signs'],
  ['аdmin', 'signs'],
  ['😀😀😀', 'signs'],
  ['ＡＢＣ', 'signs'],
])('%j: %s', (name, fault) => {
  expect(nicknameFault(name)).toBe(fault);
});

test.each([
  ['İpek', 'ipek'],
  ['IŞIK', 'ışık'],
  ['Ada Deniz', 'adadeniz'],
  ['paralel', 'paraiei'],
  ['Bob 10', 'b0b lO'],
  ['kornaci', 'komaci'],
  ['Çınar', 'cinar'],
  ['sœur', 'soeur'],
])('%j and %j are one name', (a, b) => {
  expect(nicknameKey(a)).toBe(nicknameKey(b));
});

test('digits are never one another', () => {
  const keys = Array.from({ length: 10 }, (_, digit) => nicknameKey(`Martı ${digit}`));
  expect(new Set(keys).size).toBe(10);
});

describe('reserved names', () => {
  test.each(['Admin', 'Kuruş Destek', 'K U R U S', 'adm1n', 'Silinmiş Kullanıcı', 'SPK', 'SPK Haber', 'Yönetim 7'])(
    '%s is one',
    (name) => {
      expect(isReservedName(name)).toBe(true);
    },
  );
  test.each(['Sakin Martı 4821', 'Bistro Severim', 'Kumru'])('%s is none', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});

test('every made name is a name that may be taken, and known as made', () => {
  for (const adjective of MADE_ADJECTIVES)
    for (const noun of MADE_NOUNS) {
      const name = `${adjective} ${noun} 9999`;
      expect({ name, fault: nicknameFault(name), reserved: isReservedName(name), made: isMadeNickname(name) }).toEqual({
        name,
        fault: undefined,
        reserved: false,
        made: true,
      });
    }
  const random = randomFrom(40);
  const names = Array.from({ length: 2000 }, () => makeNickname(random.below));
  expect(names.every(isMadeNickname)).toBe(true);
  expect(new Set(names.map(nicknameKey)).size).toBeGreaterThan(1990);
  expect(['Sakin Martı 482', 'Sakin Martı 04821', 'Sakin Ali 4821', 'Sakin Martı 4821 x'].some(isMadeNickname)).toBe(
    false,
  );
});
