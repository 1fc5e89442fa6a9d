import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@kurus/core/limits';
import { describe, expect, it, test } from 'vitest';
import { dashboardTexts, publicTexts, tabTexts } from './bundles.ts';
import { setLanguage } from './language.ts';
import { loadTexts } from './text-table.ts';
import type { PlainTextKey } from './texts.ts';
import { translate } from './use-text.ts';

/** Texts prescribed word for word by the specification (S8.2). */
const WORD_FOR_WORD: Readonly<Partial<Record<PlainTextKey, string>>> = {
  'common.fillAllFields': 'Please fill in all fields.',
  'password.differ': 'Passwords do not match!',
  'password.tooShort': 'Password must be at least 6 characters.',
  'account.codeIncomplete': 'Please enter the 6-digit code completely.',
  'auth.tokenMissing': 'Token could not be retrieved.',
  'wallet.invalidAmount': 'Please enter a valid amount.',
  'auth.loginFailed': 'Login failed.',
  'account.registrationFailed': 'Registration failed.',
  'account.verificationFailed': 'Verification failed.',
  'account.sendCodeFailed': 'Failed to send the code.',
  'account.codeVerificationFailed': 'Code verification failed.',
  'password.changeFailed': 'Failed to change the password.',
  'common.genericError': 'An error occurred.',
  'trading.failed': 'An error occurred.',
  'wallet.failed': 'Transaction failed',
  'profile.updateFailed': 'Profile update failed',
  'profile.photoFailed': 'Photo upload failed',
  'profile.otpFailed': 'Failed to update OTP',
  'profile.deactivateFailed': 'Account deactivation failed',
  'common.noResults': 'No results found.',
  'transactions.empty': 'You have no transaction history.',
  'portfolio.empty': "You don't have any assets in your portfolio.",
  'favorites.empty': 'No favorites added yet.',
  'shell.guestUser': 'Guest User',
  'brand.vipUser': 'VIP User',
};
const KEYS = Object.keys(WORD_FOR_WORD) as PlainTextKey[];

const TRANSACTION_LABELS = {
  'transactions.buy': 'Alım',
  'transactions.sell': 'Satım',
  'transactions.update': 'Değişim',
  'transactions.delete': 'Silme',
  'transactions.deposit': 'Para Yatırma',
  'transactions.withdraw': 'Para Çekme',
} as const;

/** The currency sign and locale of each language (S1.9). */
const LOCALES = {
  tr: { locale: 'tr-TR', currency: '₺' },
  en: { locale: 'en-US', currency: '$' },
  fr: { locale: 'fr-FR', currency: '€' },
} as const;

async function speak(language: Language): Promise<void> {
  await setLanguage(language);
  const all = [publicTexts, dashboardTexts, tabTexts];
  await Promise.all(all.map((bundle) => loadTexts(bundle, language)));
}

describe('messages', () => {
  it('are in English those of the specification, word for word', async () => {
    await speak('en');
    expect(Object.fromEntries(KEYS.map((key) => [key, translate(key)]))).toEqual(WORD_FOR_WORD);
    await speak(DEFAULT_LANGUAGE);
  });

  it.each(['tr', 'fr'] as const)('are translated, each of them, into %s', async (language) => {
    await speak(language);
    expect(KEYS.filter((key) => translate(key) === WORD_FOR_WORD[key])).toEqual([]);
    await speak(DEFAULT_LANGUAGE);
  });

  it('name the types of transactions in Turkish as the specification does', async () => {
    await speak('tr');
    const keys = Object.keys(TRANSACTION_LABELS) as (keyof typeof TRANSACTION_LABELS)[];
    expect(Object.fromEntries(keys.map((key) => [key, translate(key)]))).toEqual(TRANSACTION_LABELS);
  });
});

test.each([
  ['tr', ['0 hisse', '1 hisse', '2 hisse', '1.234 hisse']],
  ['en', ['0 stocks', '1 stock', '2 stocks', '1.234 stocks']],
  ['fr', ['0 action', '1 action', '2 actions', '1.234 actions']],
] as const)('count in %s as people do', async (language, expected) => {
  await speak(language);
  expect([0, 1, 2, '1.234'].map((count) => translate('market.countStocks', { count }))).toEqual(expected);
  await speak(DEFAULT_LANGUAGE);
});

test.each(LANGUAGES)(
  'the sample figures of the public pages are written in the currency and locale of %s',
  async (language) => {
    await speak(language);
    const { locale, currency } = LOCALES[language];
    const amount = (value: number) => value.toLocaleString(locale, { minimumFractionDigits: 2 });
    expect(translate('brand.sampleValue')).toContain(amount(248_316.4));
    expect(translate('brand.sampleChange')).toContain(amount(3182.75));
    for (const key of [
      'brand.sampleValue',
      'brand.sampleChange',
      'brand.sampleRowOne',
      'brand.sampleRowThree',
    ] as const)
      expect(translate(key)).toContain(currency);
    await speak(DEFAULT_LANGUAGE);
  },
);
