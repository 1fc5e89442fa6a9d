import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { weaknessOf } from './password-rules.ts';

const OWN = { fullName: 'Züleyha  Şen', username: 'zuleyha.s', email: 'zs34@ornek.com', phone: '+90 532 123 45 67' };

describe('common passwords', () => {
  test('thousands that the rule of six characters would let through', () => {
    expect([...COMMON_PASSWORDS].filter((password) => password.length >= 6).length).toBeGreaterThan(5000);
  });

  test.each([
    '123456',
    'password',
    'PASSWORD',
    'qwerty',
    '111111',
    'Sifre123',
    'ŞİFRE123',
    'beşiktaş',
    'Galatasaray1905',
  ])('%s is one', (password) => {
    expect(weaknessOf(password)).toBe('common');
  });

  test.each(['Passw0rd!', 'Secret123!', 'Test1234!', 'Kurus.2026', 'doğru at pil zımba', 'mavi-kedi-7'])(
    '%s is none',
    (password) => {
      expect(weaknessOf(password, OWN)).toBeUndefined();
    },
  );
});

describe('thousands that the six-character rule would accept', () => {
  test.each([
    'Züleyha',
    'zuleyhasen',
    'ZÜLEYHA ŞEN',
    'zuleyha.s',
    'zs34@ornek.com',
    'zs34',
    '905321234567',
    '5321234567',
    '05321234567',
  ])('%s is one', (password) => {
    expect(weaknessOf(password, OWN)).toBe('own-word');
    expect(weaknessOf(password)).toBeUndefined();
  });

  test('what is not known yet matches nothing', () => {
    expect(weaknessOf('', { fullName: '', username: '', email: '', phone: '' })).toBeUndefined();
    expect(weaknessOf('0', { fullName: ' ', username: '', email: '@', phone: '+' })).toBeUndefined();
  });
});
