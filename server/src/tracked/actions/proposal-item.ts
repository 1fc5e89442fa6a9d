/** A proposal in an answer: before and after, its payment, and the state of its coupons. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { ActionItem } from '@kurus/core/contract/actions';
import { RATIO_ONE, theoreticalPrice, type CorporateAction } from '@kurus/core/corporate-actions/action';
import { addedShares, couponCode, dividendOf, dueOf, fractionOf } from '@kurus/core/corporate-actions/action-entries';
import { dateText } from '@kurus/core/market/calendar';
import { subtractMoney, total, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { Due } from '@kurus/core/terms/due';
import type { PositionSums } from '@kurus/core/tracked/position';
import type { ClosingPrices } from '../../history/closing-prices.ts';
import type { ProposalEffect, Proposal } from './proposals.ts';
import { actionId } from './store.ts';

/** Cash of the account at the end of a day; undefined where it is not tracked. */
export type CashAt = (date: string) => Money | undefined;

export interface ItemParts {
  readonly list: readonly Proposal[];
  /** Effects of corporate actions on today's figures, by their ids. */
  readonly effects: ReadonlyMap<string, ProposalEffect>;
  readonly closings: ClosingPrices;
  readonly cashAt: CashAt;
  /** Coupons in the account, by their code. */
  readonly couponsLeft: (action: CorporateAction) => Quantity;
}

export async function itemOfProposal(parts: ItemParts, proposal: Proposal): Promise<ActionItem> {
  const { action, answer, held, after } = proposal;
  const close = await closeBefore(parts.closings, action);
  const worth = close === undefined ? undefined : theoreticalPrice(close, allOfDay(parts.list, action));
  const rest = fractionOf(action, held.quantity);
  const match = answer ? undefined : proposal.match;
  const effect = parts.effects.get(proposal.id);
  return {
    id: actionId(action),
    ...factsOf(action),
    source: action.source,
    own: action.isOwn,
    invented: action.invented,
    state: answer?.answer ?? 'open',
    ...(answer ? { answeredAt: new Date(answer.answeredAtMs).toISOString() } : {}),
    entries: answer?.standing ?? [],
    entitled: held.quantity,
    ...(answer?.answer === 'accepted' && answer.entitled !== held.quantity ? { acceptedFor: answer.entitled } : {}),
    before: { ...quantityAndCost(held), ...(close === undefined ? {} : { price: close }) },
    after: { ...quantityAndCost(after), ...(worth === undefined ? {} : { price: worth }) },
    ...(rest === 0n ? {} : { fraction: rest }),
    ...(action.type === 'dividend' ? { dividend: paidOf(parts, proposal) } : {}),
    ...(action.due ? { due: duePaidOf(proposal, action.due) } : {}),
    ...(action.type === 'rights' ? { coupons: couponsOf(parts, proposal, worth) } : {}),
    ...(match === undefined ? {} : { match }),
    ...(effect ? { today: { before: sumsOf(effect.before), after: sumsOf(effect.after) } } : {}),
  };
}

/** Actions of the company on one ex-date: all of them set the theoretical price, also those that the owner refuses. */
const allOfDay = (list: readonly Proposal[], { assetType, code, exDay }: CorporateAction) =>
  list
    .map(({ action }) => action)
    .filter((other) => other.assetType === assetType && other.code === code && other.exDay === exDay);

const quantityAndCost = ({ quantity, cost }: PositionSums) => ({ quantity, cost });
const sumsOf = ({ quantity, cost, realized }: PositionSums) => ({ quantity, cost, realized });
/** A ratio has seven decimals, a price eight. */
const asFraction = (ratio: bigint) => (ratio * 10n) as Price;

function factsOf({ assetType: kind, code, type, exDay, payDay, ratio, price, gross, ...more }: CorporateAction) {
  const { target, withholding } = more;
  return {
    asset: { kind, code },
    type,
    exDate: dateText(exDay),
    payDate: dateText(payDay),
    ...(ratio === 0n || (type === 'symbol' && ratio === RATIO_ONE) ? {} : { ratio: asFraction(ratio) }),
    ...(type === 'rights' ? { price } : {}),
    ...(type === 'dividend' ? { gross, withholding: asFraction(withholding) } : {}),
    ...(target === undefined ? {} : { into: { kind, code: target } }),
  };
}

async function closeBefore(closings: ClosingPrices, action: CorporateAction): Promise<Price | undefined> {
  const { assetType: type, code } = action;
  if (!ASSET_KINDS[type].isQuoted) return undefined;
  return (await closings(action.exDay - 1, [{ type, code }])).price(type, code);
}

/** Amount of the entry of an accepted proposal. */
function paidOf({ cashAt }: ItemParts, { action, answer, held, recorded }: Proposal): ActionItem['dividend'] {
  const { gross, withheld } = recorded
    ? { gross: recorded.amount, withheld: recorded.withheld }
    : dividendOf(action, held.quantity);
  const net = subtractMoney(gross, withheld);
  const cash = cashAt(dateText(action.payDay));
  if (cash === undefined) return { gross, withheld };
  const isIn = answer?.answer === 'accepted';
  const cashBefore = isIn ? subtractMoney(cash, net) : cash;
  return { gross, withheld, cashBefore, cashAfter: (cashBefore + net) as Money };
}

/** Payment by the terms, for what was held when it was accepted. */
function duePaidOf({ action, answer, held }: Proposal, { currency }: Due): ActionItem['due'] {
  const { principal, interest, withheld } = dueOf(action, answer?.entitled ?? held.quantity);
  return { currency, principal, gross: interest, withheld };
}

function couponsOf(parts: ItemParts, { action, answer, held }: Proposal, worth: Price | undefined) {
  const quantity = answer?.answer === 'accepted' ? answer.entitled : held.quantity;
  const left = answer ? parts.couponsLeft(action) : quantity;
  const shares = addedShares(action, left);
  const each = worth !== undefined && worth > action.price ? ((worth - action.price) as Price) : (0n as Price);
  const value = worth === undefined ? {} : { value: total(each, addedShares(action, quantity), 'half-up') };
  return {
    code: couponCode(action.code),
    quantity,
    ...value,
    left: answer?.answer === 'accepted' || !answer ? left : ZERO_QUANTITY,
    shares,
    cost: total(action.price, shares, 'half-up'),
  };
}
