import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { MEANINGS, type Meaning } from './readers/fields.ts';

/** Meanings that are no types of entries. */
const OWN_TEXTS = {
  trade: 'imports.trade',
  cash: 'imports.cash',
  reward: 'imports.reward',
  'fee-refund': 'imports.feeRefund',
  'tax-refund': 'imports.taxRefund',
  ignore: 'imports.ignore',
} as const satisfies Partial<Record<Meaning, PlainTextKey>>;

const isOwn = (meaning: Meaning): meaning is keyof typeof OWN_TEXTS => Object.hasOwn(OWN_TEXTS, meaning);

export const meaningText = (t: Translate, meaning: Meaning): string =>
  isOwn(meaning) ? t(OWN_TEXTS[meaning]) : t(`entries.${meaning}`);

export const meaningOptions = (t: Translate) => MEANINGS.map((value) => ({ value, label: meaningText(t, value) }));
