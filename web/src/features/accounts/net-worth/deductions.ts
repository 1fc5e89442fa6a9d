/** "What is really mine": what of the net worth would be lost on leaving. The one place that knows its parts. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { goldPieceOf, priceAt, type Spread } from '@kurus/core/market/gold-pieces';
import { type Money, subtractMoney, sumMoney, total, ZERO_MONEY } from '@kurus/core/money/money';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { spreadsQuery } from '../../../lib/account/spreads-query.ts';
import type { NamedPosition } from '../../../quotes/live-figures.ts';
import { besQuery } from '../../tracked/bes/bes-query.ts';
import type { Worth } from '../use-worths.ts';

export interface Deduction {
  readonly label: PlainTextKey;
  /** Amount that would be lost. */
  readonly amount: Money;
}

const isPension = ({ scheme }: AccountItem) => scheme !== undefined;

/** Pieces of gold of accounts that are no pension contract, whose state share is taken off as a whole. */
const piecesOf = (each: readonly Worth[]): readonly NamedPosition[] =>
  each
    .filter(({ account }) => !isPension(account))
    .flatMap(({ held }) => held.filter(({ type, code }) => goldPieceOf(type, code) !== undefined));

/** Checks if anything could be taken off: then the switch is shown. */
export const hasDeductions = (each: readonly Worth[]): boolean =>
  each.some(({ account }) => isPension(account)) || piecesOf(each).length > 0;

/** Undefined until all of them are known. */
export function useDeductions(each: readonly Worth[], asks: boolean): readonly Deduction[] | undefined {
  const contracts = each.map(({ account }) => account).filter(isPension);
  const pieces = piecesOf(each);
  const spreads = useQuery({ ...spreadsQuery, enabled: asks && pieces.length > 0 }).data;
  const lost = useQueries({
    queries: contracts.map(({ id }) => ({ ...besQuery(id), enabled: asks })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [subtractMoney(data.state, data.vested)] : [])),
  });
  if (lost.length < contracts.length || (pieces.length > 0 && !spreads)) return undefined;
  const spreadOf = new Map(spreads?.map((one) => [one.code, one]));
  const spreadLoss = sumMoney(pieces.map((piece) => lossOf(piece, spreadOf.get(piece.code))));
  return [
    ...(contracts.length > 0 ? [{ label: 'accounts.leavingBes', amount: sumMoney(lost) } as const] : []),
    ...(spreadLoss > 0n ? [{ label: 'accounts.cashingGold', amount: spreadLoss } as const] : []),
  ];
}

/** Value of pieces less what a dealer pays for them; nothing where that is not less, or not known. */
function lossOf({ price, quantity, value }: NamedPosition, spread: Spread | undefined): Money {
  if (price === undefined || !spread || spread.cashIn >= 0n || !(quantity > 0n)) return ZERO_MONEY;
  return subtractMoney(value, total(priceAt(price, spread.cashIn), quantity, 'down'));
}
