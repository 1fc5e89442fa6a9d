/** Mistakes of a draft: missing or wrong fields. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { isWhole, parsePrice, parseQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { isAsset } from './entry-body.ts';
import { TRADE_FIELDS, type Draft } from './entry-draft.ts';

export const ENTRY_FIELDS = [
  'asset',
  'date',
  ...TRADE_FIELDS,
  'numerator',
  'denominator',
  'fee',
  'tax',
  'withheld',
  'rate',
  'into',
  'toQuantity',
  'lira',
] as const;

export type EntryField = (typeof ENTRY_FIELDS)[number];

type Missing = Partial<Record<EntryField, PlainTextKey>>;

const isAbove = (text: string) => (parsePrice(text) ?? 0n) > 0n;

/**
 * Mistakes to correct before the entry can be sent; the server may find others.
 * @param today "2026-11-20"
 * @param isWholeOnly true for what comes in whole units alone: shares of a fund, pieces of gold
 */
export function mistakesOf(draft: Draft, today: string, isWholeOnly = false): Missing {
  const { type, subject, date } = draft;
  const shape = ENTRY_SHAPES[type];
  return {
    ...(shape.asset === 'must' && !isAsset(subject) ? { asset: 'tracked.assetMissing' } : {}),
    ...(subject === undefined ? { asset: 'tracked.assetMissing' } : {}),
    ...(date === '' && type !== 'opening' ? { date: 'tracked.dateMissing' } : {}),
    ...(date !== '' && (date < FIRST_ENTRY_DAY || date > today) ? { date: 'tracked.dateOutside' } : {}),
    ...figureMistakes(draft),
    ...(isWholeOnly && !isWhole(parseQuantity(draft.quantity) ?? ZERO_QUANTITY)
      ? { quantity: 'tracked.wholeUnits' }
      : {}),
    ...(draft.rate !== '' && !isAbove(draft.rate) ? { rate: 'tracked.figureMissing' } : {}),
  };
}

function figureMistakes(draft: Draft): Missing {
  const { figures } = ENTRY_SHAPES[draft.type];
  switch (figures) {
    case 'trade':
      return tradeMistakes(draft);
    case 'quantity':
      return isAbove(draft.quantity) ? {} : { quantity: 'tracked.figureMissing' };
    case 'amount':
    case 'refund':
      return isAbove(draft.amount) ? {} : { amount: 'tracked.figureMissing' };
    case 'income':
      if (!isAbove(draft.amount)) return { amount: 'tracked.figureMissing' };
      return (parsePrice(draft.withheld) ?? 0n) > (parsePrice(draft.amount) ?? 0n)
        ? { withheld: 'tracked.withheldTooMuch' }
        : {};
    case 'added':
      if (draft.byRatio) return ratioMistakes(draft);
      return isAbove(draft.quantity) ? {} : { quantity: 'tracked.figureMissing' };
    case 'paid':
      if (!draft.byRatio) return tradeMistakes(draft);
      return { ...ratioMistakes(draft), ...(isAbove(draft.price) ? {} : { price: 'tracked.figureMissing' }) };
    case 'ratio':
      return ratioMistakes(draft);
    case 'exchange':
      return exchangeMistakes(draft);
  }
}

function exchangeMistakes({ subject, into, quantity, toQuantity, lira }: Draft): Missing {
  const isOfMoney = subject === 'cash';
  const isSame = isAsset(subject) && isAsset(into) && subject.type === into.type && subject.code === into.code;
  return {
    ...(isAbove(quantity) ? {} : { quantity: 'tracked.figureMissing' }),
    ...(isAbove(toQuantity) ? {} : { toQuantity: 'tracked.figureMissing' }),
    ...(!isOfMoney && into === undefined ? { into: 'tracked.assetMissing' } : {}),
    ...(!isOfMoney && isSame ? { into: 'tracked.exchangeSame' } : {}),
    ...(lira !== '' && !isAbove(lira) ? { lira: 'tracked.figureMissing' } : {}),
  };
}

function tradeMistakes(draft: Draft): Missing {
  if (draft.typed.length < 2 && !mayBeDebt(draft)) {
    const missing = TRADE_FIELDS.find((field) => !draft.typed.includes(field)) ?? 'quantity';
    return { [missing]: 'tracked.twoOfThree' };
  }
  // A price of zero is valid, for shares received for free; a quantity of zero is not.
  return isAbove(draft.quantity) ? {} : { quantity: 'tracked.figureMissing' };
}

/** A debt has no price; the server refuses any other opening without one. */
const mayBeDebt = ({ type, subject, typed }: Draft): boolean =>
  type === 'opening' && isAsset(subject) && ASSET_KINDS[subject.type].isOwn && typed.includes('quantity');

const ratioMistakes = ({ numerator, denominator }: Draft): Missing => ({
  ...(isAbove(numerator) ? {} : { numerator: 'tracked.figureMissing' }),
  ...(isAbove(denominator) ? {} : { denominator: 'tracked.figureMissing' }),
});
