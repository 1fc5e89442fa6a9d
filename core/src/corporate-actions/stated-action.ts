/** Corporate action as stated by the operator's file or a user: missing fields are reported, the ratio is computed. */

import type { ActionType } from '../contract/words/actions.ts';
import { divide } from '../money/decimal.ts';
import type { Price } from '../money/money.ts';
import { RATIO_ONE, type CorporateAction } from './action.ts';

export interface StatedAction extends Pick<CorporateAction, 'assetType' | 'code' | 'exDay'> {
  readonly type: ActionType;
  readonly payDay?: number | undefined;
  /** New shares for a number of old ones. */
  readonly numerator?: number | undefined;
  readonly denominator?: number | undefined;
  readonly price?: Price | undefined;
  readonly gross?: Price | undefined;
  /** Withholding as a fraction of one. */
  readonly withholding?: Price | undefined;
  readonly target?: string | undefined;
}

export type StatedField = Exclude<keyof StatedAction, 'assetType' | 'code' | 'type' | 'exDay'>;

/** Fields that each type of action requires. */
const NEEDED: Readonly<Record<ActionType, readonly StatedField[]>> = {
  bonus: ['numerator'],
  rights: ['numerator', 'price'],
  split: ['numerator'],
  dividend: ['gross'],
  merger: ['numerator', 'target'],
  symbol: ['target'],
};

/** Field, and the reason that it is invalid. */
export interface ActionFault {
  readonly field: StatedField;
  readonly why: string;
}

export const isFault = (found: CorporateAction | ActionFault): found is ActionFault => 'why' in found;

const ZERO = 0n as Price;
const PRICE_TO_RATIO = 10n;

export function actionOfStated(stated: StatedAction): CorporateAction | ActionFault {
  const { type, exDay, payDay = exDay } = stated;
  const missing = NEEDED[type].find((name) => stated[name] === undefined || stated[name] === 0n);
  if (missing) return { field: missing, why: `${missing} is missing` };
  if (payDay < exDay) return { field: 'payDay', why: 'payDate is before exDate' };
  const withholding = (stated.withholding ?? 0n) / PRICE_TO_RATIO;
  if (withholding < 0n || withholding > RATIO_ONE)
    return { field: 'withholding', why: 'withholding must be a fraction from 0 to 1, such as 0.15' };
  const ratio = ratioOf(stated);
  if (type !== 'dividend' && ratio <= 0n) return { field: 'numerator', why: 'the ratio is too small' };
  return {
    assetType: stated.assetType,
    code: stated.code,
    type,
    exDay,
    payDay,
    ratio,
    price: type === 'rights' ? (stated.price ?? ZERO) : ZERO,
    gross: type === 'dividend' ? (stated.gross ?? ZERO) : ZERO,
    withholding: type === 'dividend' ? withholding : 0n,
    target: type === 'merger' || type === 'symbol' ? stated.target : undefined,
  };
}

function ratioOf({ type, numerator = 1, denominator = 1 }: StatedAction): bigint {
  if (type === 'dividend') return 0n;
  if (type === 'symbol') return RATIO_ONE;
  return divide(RATIO_ONE * BigInt(numerator), BigInt(denominator), 'half-up');
}
