/**
 * Corporate actions of Borsa İstanbul that its notices published, so that a real portfolio finds them without a file.
 * Each has the source of its notice; if the notice states no day of payment, it is the second trading day. Notices are
 * not scraped: all other actions come from the operator's file or the user's own entry.
 */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import { dayOfDate } from '../market/calendar.ts';
import { price } from '../money/money.ts';
import type { CorporateAction } from './action.ts';
import { actionOfStated, isFault, type StatedAction } from './stated-action.ts';

export interface PublicAction extends CorporateAction {
  readonly source: string;
}

const [SHARES] = TRADABLE_KINDS;
const TAX = price('0.15');

type Fact = Omit<StatedAction, 'assetType' | 'exDay' | 'payDay'> & { exDate: string; payDate?: string; source: string };

const dividend = (code: string, exDate: string, payDate: string, gross: string, source: string): Fact => ({
  code,
  type: 'dividend',
  exDate,
  payDate,
  gross: price(gross),
  withholding: TAX,
  source,
});
const bonus = (code: string, exDate: string, numerator: number, source: string): Fact => ({
  code,
  type: 'bonus',
  exDate,
  numerator,
  denominator: 10_000_000,
  source,
});

const FACTS: readonly Fact[] = [
  dividend('THYAO', '2025-09-02', '2025-09-04', '3.4420289', 'haberekspres.com.tr'),
  dividend('FROTO', '2025-12-03', '2025-12-05', '6.05', 'capital.com.tr'),
  dividend('OYAKC', '2025-10-30', '2025-11-03', '1', 'ekonomist.com.tr'),
  // Real estate investment trusts pay without withholding.
  { ...dividend('ZRGYO', '2025-09-26', '2025-09-30', '0.0610621', 'ekonomist.com.tr'), withholding: price('0') },
  bonus('FROTO', '2025-05-07', 90_000_000, 'gundemhaber.org'),
  bonus('TERA', '2025-10-30', 34_444_444, 'ekonomist.com.tr'),
  bonus('KOCMT', '2025-09-24', 44_945_054, 'ekonomist.com.tr'),
  bonus('NATEN', '2025-08-26', 40_000_000, 'ekonomist.com.tr'),
];

export const PUBLIC_ACTIONS: readonly PublicAction[] = FACTS.flatMap(({ exDate, payDate, source, ...fact }) => {
  const exDay = dayOfDate(exDate);
  const payDay = payDate === undefined ? exDay : dayOfDate(payDate);
  const action = actionOfStated({ ...fact, assetType: SHARES, exDay, payDay });
  return isFault(action) ? [] : [{ ...action, source }];
});
