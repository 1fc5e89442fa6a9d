/** Turns the form of a corporate action into a request; names the missing fields. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { enterAction } from '@kurus/core/contract/actions';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { ActionType } from '@kurus/core/contract/words/actions';
import { parsePrice, type Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';

export type FigureName = 'percent' | 'ratio' | 'issuePrice' | 'grossOfShare' | 'withholding';
export type ActionFigures = Readonly<Record<FigureName, string>>;
export const NO_FIGURES: ActionFigures = { percent: '', ratio: '', issuePrice: '', grossOfShare: '', withholding: '' };

/** Fields of each type of corporate action; the withholding rate is optional. */
export const FIELDS_OF: Readonly<Record<ActionType, readonly FigureName[]>> = {
  bonus: ['percent'],
  rights: ['percent', 'issuePrice'],
  split: ['ratio'],
  dividend: ['grossOfShare', 'withholding'],
  merger: ['ratio'],
  symbol: [],
};

interface ActionInput {
  readonly code: string;
  readonly exDate: string;
  readonly payDate: string;
  readonly into: string;
  readonly note: string;
  readonly figures: ActionFigures;
}

export type MissingField = FigureName | 'code' | 'exDate' | 'into';

interface Entered {
  /** Undefined if something is missing. */
  readonly body: BodyOf<typeof enterAction> | undefined;
  readonly missing: readonly MissingField[];
}

/** Denominator of all ratios, which are whole numbers over it. */
const OVER = 10_000_000;
/**
 * Divisors from a figure with eight decimals to a ratio over OVER; for a percentage the ratio is a hundredth of that.
 */
const [OF_RATIO, OF_PERCENT] = [10n, 1_000n];

export function bodyOfEntered(kind: AssetKind, type: ActionType, input: ActionInput): Entered {
  const { code, exDate, payDate, into, note, figures } = input;
  const fields = FIELDS_OF[type];
  const of = (name: FigureName) => (fields.includes(name) ? parsePrice(figures[name]) : undefined);
  const missing: MissingField[] = fields.filter((name) => name !== 'withholding' && !of(name));
  const becomes = type === 'merger' || type === 'symbol';
  if (code === '') missing.unshift('code');
  if (exDate === '') missing.push('exDate');
  if (becomes && into === '') missing.push('into');
  if (missing.length > 0) return { body: undefined, missing };
  const [percent, ratio, price, gross, withholding] = [
    of('percent'),
    of('ratio'),
    of('issuePrice'),
    of('grossOfShare'),
    of('withholding'),
  ];
  const over = (figure: Price, by: bigint) => ({ numerator: parseInt(String(figure / by), 10), denominator: OVER });
  const body = {
    asset: { kind, code },
    type,
    exDate,
    ...(payDate === '' ? {} : { payDate }),
    ...(percent === undefined ? {} : over(percent, OF_PERCENT)),
    ...(ratio === undefined ? {} : over(ratio, OF_RATIO)),
    ...(price === undefined ? {} : { price: priceToWire(price) }),
    ...(gross === undefined ? {} : { gross: priceToWire(gross) }),
    ...(withholding === undefined ? {} : { withholding: priceToWire((withholding / 100n) as Price) }),
    ...(becomes ? { into } : {}),
    ...(note === '' ? {} : { note }),
  };
  return { body, missing };
}
