/**
 * Corporate actions of Borsa İstanbul that its notices published, from the data pack, so that a real portfolio finds
 * them without a file. Where the notice states no day of payment, it is the ex-date. Notices are not scraped: all other
 * actions come from the operator's file or the user's own entry.
 */

import { TRADABLE_KINDS } from '../asset-kinds.ts';
import { dayOfDate } from '../market/calendar.ts';
import { price } from '../money/money.ts';
import { RATIO_ONE, type CorporateAction } from './action.ts';
import { actionOfStated, isFault } from './stated-action.ts';

export interface PublicAction extends CorporateAction {
  readonly source: string;
}

const [SHARES] = TRADABLE_KINDS;

/** Action as the data pack states it, in plain decimals; a ratio is new shares for one old share. */
export interface PublicFact {
  readonly code: string;
  readonly type: 'dividend' | 'bonus';
  readonly exDate: string;
  readonly payDate: string | undefined;
  readonly gross: string | undefined;
  readonly withholding: string | undefined;
  readonly ratio: string | undefined;
  readonly source: string;
}

/** @returns undefined where a figure is missing or impossible */
export function publicAction({
  code,
  type,
  exDate,
  payDate,
  source,
  ...figures
}: PublicFact): PublicAction | undefined {
  const exDay = dayOfDate(exDate);
  const { gross, withholding, ratio } = figures;
  const action = actionOfStated({
    assetType: SHARES,
    code,
    type,
    exDay,
    payDay: payDate === undefined ? exDay : dayOfDate(payDate),
    gross: gross === undefined ? undefined : price(gross),
    withholding: withholding === undefined ? undefined : price(withholding),
    ...(ratio !== undefined && { numerator: partsOf(ratio), denominator: Number(RATIO_ONE) }), // not a figure: parts
  });
  return isFault(action) ? undefined : { ...action, source };
}

/** Parts of a ratio with seven decimals. */
const partsOf = (ratio: string) => Number(price(ratio) / 10n); // not a figure: parts of a ratio
