/** Rows of the import format: facts as their owner stated them, with figures as decimal texts. */

import { MONEY_SIDE } from '@kurus/core/contract/words/tracked';
import { moneyText, priceText, quantityText } from '@kurus/core/money/money';
import { timeText } from '@kurus/core/tracked/entry';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';

interface StatedAsset {
  readonly kind: string;
  readonly code: string;
}

interface StatedSide {
  readonly asset: StatedAsset;
  readonly quantity: string;
}

export interface StatedRow extends Partial<Readonly<Record<FigureName, string | number>>> {
  readonly line: number;
  readonly date?: string;
  readonly time?: string;
  readonly type: string;
  readonly asset?: StatedAsset;
  readonly currency?: string;
  readonly rate?: string;
  readonly into?: StatedAsset;
  readonly of?: string;
  readonly share?: string;
  readonly from?: StatedSide;
  readonly to?: StatedSide;
  readonly note?: string;
}

type FigureName = 'quantity' | 'price' | 'amount' | 'fee' | 'tax' | 'withheld' | 'numerator' | 'denominator';

/** Amounts as entered in another currency (server/src/tracked/facts.ts). */
interface Foreign {
  readonly price?: string;
  readonly amount?: string;
  readonly fee?: string;
  readonly tax?: string;
  readonly withheld?: string;
  readonly currency?: string;
  readonly rate?: string;
}

/** Fields that an entry of this kind must state, and fields that it states where they are not zero. */
function fieldsOf({ type, denominator, price, amount }: EntryFacts): readonly [FigureName[], FigureName[]] {
  const isByRatio = denominator > 0n;
  switch (type) {
    case 'split':
    case 'merger':
      return [['numerator', 'denominator'], []];
    case 'bonus':
      return [isByRatio ? ['numerator', 'denominator'] : ['quantity'], []];
    case 'delivery-out':
      return [['quantity'], ['fee', 'tax']];
    case 'dividend':
    case 'interest':
      return [['amount'], ['withheld', 'fee', 'tax']];
    case 'deposit':
    case 'withdraw':
    case 'fee':
    case 'tax':
    case 'interest-paid':
      return [['amount'], ['fee', 'tax']];
    case 'refund':
      return [['amount'], []];
    case 'exchange':
      return [[], ['fee']];
    case 'buy':
    case 'sell':
    case 'opening':
    case 'delivery-in':
    case 'rights':
      if (isByRatio)
        return [
          ['price', 'numerator', 'denominator'],
          ['fee', 'tax'],
        ];
      // The total cost is enough where there is no price.
      return [price === 0n && amount > 0n ? ['quantity', 'amount'] : ['quantity', 'price', 'amount'], ['fee', 'tax']];
  }
}

const ZERO = /^0(\.0+)?$/;

export function statedRow(facts: EntryFacts, line: number): StatedRow {
  const { type, dated, day, second, asset, into, refundOf, share, note } = facts;
  const foreign = facts.stated as Foreign | undefined;
  const [needed, charges] = fieldsOf(facts);
  const figures = figuresOf(facts, foreign);
  const stated = [
    ...needed.map((name) => [name, figures[name] ?? '0'] as const),
    ...charges.flatMap((name) => {
      const figure = figures[name];
      return figure === undefined || ZERO.test(String(figure)) ? [] : [[name, figure] as const];
    }),
  ];
  return {
    line,
    ...(dated ? { date: day } : {}),
    ...(second < 0 ? {} : { time: timeText(second) }),
    type,
    ...(asset && type !== 'exchange' ? { asset: { kind: asset.type, code: asset.code } } : {}),
    ...Object.fromEntries(stated),
    ...(foreign?.currency === undefined ? {} : { currency: foreign.currency }),
    ...(foreign?.rate === undefined ? {} : { rate: foreign.rate }),
    ...(refundOf === undefined ? {} : { of: refundOf }),
    ...(share === undefined ? {} : { share }),
    ...(type === 'exchange' ? sidesOf(facts) : {}),
    ...(into && type !== 'exchange' ? { into: { kind: into.type, code: into.symbol } } : {}),
    ...(note === undefined ? {} : { note }),
  };
}

function sidesOf({ asset, into, money, quantity, intoQuantity }: EntryFacts): Pick<StatedRow, 'from' | 'to'> {
  const [from, to] = money
    ? [money.from, money.into].map((code) => ({ kind: MONEY_SIDE, code }))
    : [asset && { kind: asset.type, code: asset.code }, into && { kind: into.type, code: into.symbol }];
  if (!from || !to) return {};
  return {
    from: { asset: from, quantity: quantityText(quantity) },
    to: { asset: to, quantity: quantityText(intoQuantity) },
  };
}

function figuresOf(facts: EntryFacts, foreign: Foreign | undefined): Partial<Record<FigureName, string | number>> {
  const { price, amount, fee, tax, withheld } = foreign ?? {
    price: priceText(facts.price),
    amount: moneyText(facts.amount),
    fee: moneyText(facts.fee),
    tax: moneyText(facts.tax),
    withheld: moneyText(facts.withheld),
  };
  return Object.fromEntries(
    Object.entries({
      quantity: quantityText(facts.quantity),
      price,
      amount,
      fee,
      tax,
      withheld,
      numerator: Number(facts.numerator), // not a figure: of a ratio, at most a million million
      denominator: Number(facts.denominator), // not a figure: as above
    }).filter(([, figure]) => figure !== undefined),
  );
}
