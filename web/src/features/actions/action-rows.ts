/** Rows of a proposal's table: figures before and after it, and what changes. */

import type { ActionItem } from '@kurus/core/contract/actions';
import {
  averagePrice,
  type Money,
  type Price,
  type Quantity,
  subtractMoney,
  total,
  ZERO_MONEY,
} from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { formatAmount, formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { percentOfRatio, theoreticalText } from '../../lib/words/ratio-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';

export interface ActionRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly changes: boolean;
}

const NONE = '–';
const row = (label: string, before: string, after: string): ActionRow => ({
  label,
  before,
  after,
  changes: before !== after && before !== NONE,
});

export function actionRows(item: ActionItem, t: Translate): ActionRow[] {
  if (item.dividend) return dividendRows(item, item.dividend, t);
  if (item.due) return dueRows(item, item.due, t);
  if (item.coupons) return rightsRows(item, item.coupons, t);
  const { before, after } = item;
  return [
    row(t('common.quantity'), formatQuantity(before.quantity), formatQuantity(after.quantity)),
    row(t('common.cost'), formatMoney(before.cost), formatMoney(after.cost)),
    row(t('actions.unitCost'), unitCost(before), unitCost(after)),
    ...theoretical(item, t),
    ...(before.price === undefined || after.price === undefined
      ? []
      : [row(t('actions.value'), valueOf(before.quantity, before.price), valueOf(before.quantity, before.price))]),
  ];
}

const unitCost = ({ cost, quantity }: ActionItem['before']) =>
  formatMoney(total(averagePrice(cost, quantity), 100_000_000n as Quantity, 'half-up'));
const valueOf = (quantity: Quantity, price: Price) => formatMoney(total(price, quantity, 'half-up'));

function theoretical({ before, after }: ActionItem, t: Translate): ActionRow[] {
  if (before.price === undefined || after.price === undefined) return [];
  return [row(t('actions.theoretical'), theoreticalText(before.price), theoreticalText(after.price))];
}

function dividendRows(item: ActionItem, paid: NonNullable<ActionItem['dividend']>, t: Translate): ActionRow[] {
  const { gross, withheld, cashBefore, cashAfter } = paid;
  const held = formatQuantity(item.before.quantity);
  const rate = percentOfRatio(item.withholding ?? (0n as Price));
  return [
    row(t('common.quantity'), held, held),
    ...(cashBefore === undefined || cashAfter === undefined
      ? []
      : [
          row(
            t('actions.cashOn', { date: sentenceDate(item.payDate) }),
            formatMoney(cashBefore),
            formatMoney(cashAfter),
          ),
        ]),
    row(t('labels.gross'), NONE, formatMoney(gross)),
    row(t('actions.withheldOf', { percent: rate }), NONE, formatMoney(subtractMoney(ZERO_MONEY, withheld))),
    ...theoretical(item, t),
  ];
}

/** Amounts of a payment that fell due, in its currency. */
function dueRows(item: ActionItem, due: NonNullable<ActionItem['due']>, t: Translate): ActionRow[] {
  const { currency, principal, gross, withheld } = due;
  const amount = (value: Money) => formatAmount(value, currency);
  const isInterest = gross > 0n;
  return [
    row(t('common.quantity'), formatQuantity(item.before.quantity), formatQuantity(item.after.quantity)),
    ...(principal > 0n ? [row(t('actions.principal'), NONE, amount(principal))] : []),
    ...(isInterest ? [row(t('actions.interest'), NONE, amount(gross))] : []),
    ...(isInterest ? [row(t('labels.withheld'), NONE, amount(subtractMoney(ZERO_MONEY, withheld)))] : []),
  ];
}

function rightsRows(item: ActionItem, coupons: NonNullable<ActionItem['coupons']>, t: Translate): ActionRow[] {
  const held = formatQuantity(item.before.quantity);
  return [
    ...theoretical(item, t),
    row(t('actions.quantityOf', { code: item.asset.code }), held, held),
    row(t('actions.couponsOf', { code: coupons.code }), '0', formatQuantity(coupons.quantity)),
    ...(coupons.value === undefined ? [] : [row(t('actions.couponValue'), NONE, formatMoney(coupons.value))]),
  ];
}
