import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { MEANINGS, type Meaning } from './readers/fields.ts';

export const MEANING_TEXTS = {
  buy: 'imports.buy',
  sell: 'imports.sell',
  deposit: 'imports.deposit',
  withdraw: 'imports.withdraw',
  dividend: 'imports.dividend',
  tax: 'imports.taxEntry',
  fee: 'imports.feeEntry',
  interest: 'imports.interest',
  bonus: 'imports.bonus',
  rights: 'imports.rights',
  split: 'imports.split',
  merger: 'imports.merger',
  'delivery-in': 'imports.deliveryIn',
  'delivery-out': 'imports.deliveryOut',
  opening: 'imports.opening',
  trade: 'imports.trade',
  cash: 'imports.cash',
  ignore: 'imports.ignore',
} as const satisfies Record<Meaning, PlainTextKey>;

export const meaningOptions = (t: Translate) => MEANINGS.map((value) => ({ value, label: t(MEANING_TEXTS[value]) }));
