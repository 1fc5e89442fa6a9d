import { describe, expect, it } from 'vitest';
import { typography } from './tidy-typography.mjs';
import { privateWords } from './tidy-words.mjs';

const FRENCH = 'web/src/i18n/fr/market.ts';
const MAILS = 'server/src/mail/mails.ts';

describe('French spaces', () => {
  it.each([
    [FRENCH, `share: '15 % de retenue',`],
    [FRENCH, `rows: 'Au plus 2 000 lignes',`],
    [FRENCH, `rule: 'Règle R4: un ordre',`],
    [FRENCH, `asked: '«\\u00a0Pourquoi\\u00a0?»',`],
    [MAILS, "fr: {\n  subject: 'Kuruş: un code',\n  after: 'Rien',\n},"],
  ])('%s: the fault of %s', (path, text) => {
    expect(typography(path, text)).toHaveLength(1);
  });

  it.each([
    [MAILS, "fr: {\n  subject: 'Kuruş',\n},\ntr: {\n  subject: 'Kuruş: kod',\n},"],
    [FRENCH, `sum: '248\\u202f316,40', share: '15\\u00a0%', at: '10:30', link: 'https://a.fr'`],
  ])('%s: %s is right', (path, text) => {
    expect(typography(path, text)).toEqual([]);
  });
});

describe('words that the texts do not say', () => {
  it.each([
    ['tr', `clear: 'Süzgeci temizle',`],
    ['en', `title: 'Turnover of today',`],
    ['en', `sell: 'Sale',`],
    ['fr', `late: 'Antidaté\\u00a0: {count}',`],
  ])('%s: %s', (language, text) => {
    expect(privateWords(`web/src/i18n/${language}/tracked.ts`, text)).toHaveLength(1);
  });

  it.each([
    ['web/src/i18n/en/fills.ts', `day: 'One price for everybody', // practice`],
    ['web/src/i18n/en/tax.ts', `title: 'Sales of the year',`],
    ['web/src/features/a.ts', "const text = 'Süzgeç';"],
  ])('%s: %s is right', (path, text) => {
    expect(privateWords(path, text)).toEqual([]);
  });
});
