/** Converts an entry back to the fields of the form. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { MONEY_SIDE } from '@kurus/core/contract/words/tracked';
import { moneyText, parsePrice, parseQuantity, priceText, quantityText } from '@kurus/core/money/money';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import type { Subject } from '../../search/subject.ts';
import { emptyDraft, TRADE_FIELDS, type Draft, type TradeField } from './entry-draft.ts';

type SideAsset = NonNullable<TrackedEntryItem['from']>['asset'];

/** Draft for the correction of an entry, with its stated figures. */
export function draftOf(item: TrackedEntryItem, nameOf: (asset: { kind: string; code: string }) => string): Draft {
  const type = item.type as TrackedEntryKind;
  const subjectOf = (asset: SideAsset | undefined): Subject | undefined =>
    asset && asset.kind !== MONEY_SIDE ? { type: asset.kind, code: asset.code, name: nameOf(asset) } : undefined;
  const { from, to } = item;
  const shares = item.quantity ?? from?.quantity;
  const stated = item.stated;
  const money = (own: bigint | undefined, other: bigint | undefined) => {
    if (stated) return other === undefined ? '' : priceText(other as never);
    return own === undefined ? '' : moneyText(own as never);
  };
  const unit = stated ? stated.price : item.price;
  const draft: Draft = {
    ...emptyDraft(item.dated === false ? '' : item.date, subjectOf(item.asset ?? from?.asset) ?? 'cash'),
    type,
    time: item.time ?? '',
    quantity: shares === undefined ? '' : quantityText(shares),
    price: unit === undefined ? '' : priceText(unit),
    amount: money(item.amount, stated?.amount),
    fee: money(item.fee, stated?.fee),
    tax: money(item.tax, stated?.tax),
    withheld: money(item.withheld, stated?.withheld),
    numerator: item.numerator === undefined ? '' : String(item.numerator),
    denominator: item.denominator === undefined ? '' : String(item.denominator),
    byRatio: item.numerator !== undefined,
    into: subjectOf(item.into ?? to?.asset),
    toQuantity: to ? quantityText(to.quantity) : '',
    ...(from?.asset.kind === MONEY_SIDE && to ? { fromMoney: from.asset.code, toMoney: to.asset.code } : {}),
    ...(item.of && { refundOf: item.of }),
    share: item.share === 'state' ? 'state' : '',
    transfer: item.transfer === undefined ? '' : String(item.transfer),
    currency: item.currency ?? '',
    rate: item.rate === undefined || item.rateSource !== 'stated' ? '' : priceText(item.rate),
    note: item.note ?? '',
  };
  return { ...draft, typed: typedOf(draft) };
}

/** Quantity and amount are the exact figures; the price was rounded. */
function typedOf({ type, quantity, amount, price }: Draft): readonly TradeField[] {
  if (ENTRY_SHAPES[type].figures === 'income') return ['amount'];
  if (ENTRY_SHAPES[type].figures === 'exchange') return ['quantity'];
  if (quantity !== '' && amount !== '') return parseQuantity(quantity) === 0n ? [] : exactPair(quantity, price, amount);
  return TRADE_FIELDS.filter((field) => ({ quantity, price, amount })[field] !== '').slice(0, 2);
}

/** Quantity and price if their product is the amount, else quantity and amount. */
function exactPair(quantity: string, price: string, amount: string): readonly TradeField[] {
  const product = (parseQuantity(quantity) ?? 0n) * (parsePrice(price) ?? 0n);
  const cent = 10n ** 14n;
  const isExact = price !== '' && ((product + cent / 2n) / cent) * 10n ** 6n === (parsePrice(amount) ?? 0n);
  return isExact ? ['quantity', 'price'] : ['quantity', 'amount'];
}
