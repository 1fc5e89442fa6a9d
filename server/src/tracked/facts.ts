/** Converts a stated entry to its facts in lira; refuses figures that contradict each other. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { DomainError, type FieldCode, refusedAtField } from '@kurus/core/contract/errors';
import type { EntryBody } from '@kurus/core/contract/requests/tracked';
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { price, priceText, quantityStep, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { ENTRY_SHAPES, FIGURE_FIELDS, type FigureField, type FigureSet, TAKES } from '@kurus/core/tracked/entry-shapes';
import {
  type Amount,
  inLira,
  isWholeKurus,
  priceInLira,
  type TradeFigures,
  completeFigures,
} from '@kurus/core/tracked/figures';
import { requireAmount, requirePrice, requireQuantity } from '../ledger/tracked/bounds.ts';
import { isTransferable } from '../ledger/tracked/plan.ts';
import type { EntryFacts, StatedFigures } from '../ledger/tracked/stored-entry.ts';
import { assetsOf, LIRA, type Refuse } from './entry-assets.ts';
import type { FactsContext } from './facts-context.ts';
import type { DayRate } from './rates.ts';

/** @param place of the entry in the request, for the refusal: "entries.3." */
export async function factsOfBody(body: EntryBody, context: FactsContext, place = ''): Promise<EntryFacts> {
  const refuse = (code: FieldCode, field: string) => DomainError.of(refusedAtField(code, `${place}${field}`));
  const shape = ENTRY_SHAPES[body.type];
  for (const field of FIGURE_FIELDS) {
    if (body[field] === undefined) continue;
    if (!TAKES[shape.figures].includes(field)) throw refuse('FIELD_INVALID', field);
    if (body[field] < 0) throw refuse(INVALID[field] ?? 'AMOUNT_INVALID', field);
  }
  const day = dayOfBody(body, context.nowMs, refuse);
  const onDay = { ...context, day };
  const { asset, into, ...sides } = assetsOf(body, shape, onDay, refuse);
  requireWords(body, context, refuse);
  const figures = shape.figures === 'trade' && isDebt(asset, context) ? 'quantity' : shape.figures;
  if (figures !== shape.figures) requireNoPrice(body, refuse);
  const worked = figuresOf(body, figures, refuse);
  const currency = body.currency?.toUpperCase() ?? LIRA;
  const foreign = currency === LIRA ? undefined : await context.rateOf(currency, day, body.rate);
  if (!foreign) requireLira(body, refuse);
  const rate = foreign?.rate ?? ONE;
  const charge = (amount: Amount | undefined): Money => (amount === undefined ? ZERO_MONEY : inLira(amount, rate));
  const facts = {
    type: body.type,
    day,
    second: secondOf(body),
    dated: body.date !== undefined,
    asset,
    quantity: sides.quantity ?? worked.quantity,
    intoQuantity: sides.intoQuantity ?? ZERO_QUANTITY,
    price: priceInLira(worked.price, rate),
    amount: inLira(worked.amount, rate),
    fee: charge(body.fee),
    tax: charge(body.tax),
    withheld: charge(body.withheld),
    refundOf: body.of,
    money: sides.money,
    numerator: BigInt(body.numerator ?? 0),
    denominator: BigInt(body.denominator ?? 0),
    note: body.note === '' ? undefined : body.note,
    share: body.share,
    stated: foreign && statedOf(body, worked, currency, foreign),
    into,
    transfer: body.transfer,
  };
  requireSize(facts, place);
  requireDecimals(facts, context, refuse);
  return facts;
}

/** A debt has no price: its cost is what is owed, less than zero, by its terms. */
const isDebt = (asset: EntryFacts['asset'], { ownGroups }: FactsContext): boolean =>
  asset !== undefined && ASSET_KINDS[asset.type].isOwn && ownGroups.get(asset.code) === 'debt';

function requireNoPrice({ price: unit, amount }: EntryBody, refuse: Refuse): void {
  if (unit !== undefined && unit !== 0n) throw refuse('PRICE_INVALID', 'price');
  if (amount !== undefined && amount !== 0n) throw refuse('AMOUNT_INVALID', 'amount');
}

const ONE = price('1');
const ZERO_PRICE = price('0');
const INVALID: Readonly<Partial<Record<FigureField, FieldCode>>> = {
  quantity: 'QUANTITY_INVALID',
  price: 'PRICE_INVALID',
};

function dayOfBody({ date, type }: EntryBody, nowMs: number, refuse: Refuse): string {
  const today = dateText(dayOf(nowMs));
  if (date === undefined && type === 'opening') return today;
  if (date === undefined) throw refuse('FIELD_REQUIRED', 'date');
  if (date < FIRST_ENTRY_DAY || date > today) throw refuse('DATE_INVALID', 'date');
  return date;
}

/** Second of an entry; one without a time, and a corporate action on shares, keeps the order of entering. */
function secondOf({ time }: EntryBody): number {
  if (time === undefined) return -1;
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map((part) => parseInt(part, 10));
  return hours * 3600 + minutes * 60 + seconds;
}

function requireWords(
  { type, transfer, into, of, currency, rate, asset, share }: EntryBody,
  { accountId, isBes }: FactsContext,
  refuse: Refuse,
): void {
  if (share !== undefined && !isBes) throw refuse('FIELD_INVALID', 'share');
  if (transfer !== undefined && (!isTransferable(type) || transfer === accountId))
    throw refuse('FIELD_INVALID', 'transfer');
  const stays = into !== undefined && asset?.kind === into.kind && asset.code.toUpperCase() === into.code.toUpperCase();
  if (into !== undefined && (type !== 'merger' || stays)) throw refuse('FIELD_INVALID', 'into');
  if (of === undefined && type === 'refund') throw refuse('FIELD_REQUIRED', 'of');
  if (of !== undefined && type !== 'refund') throw refuse('FIELD_INVALID', 'of');
  const isLira = currency === undefined || currency.toUpperCase() === LIRA;
  if (rate !== undefined && (rate <= 0n || isLira)) throw refuse('FIELD_INVALID', 'rate');
}

function figuresOf(body: EntryBody, figures: FigureSet, refuse: Refuse): TradeFigures {
  const none = { quantity: ZERO_QUANTITY, price: ZERO_PRICE, amount: ZERO_PRICE };
  if (body.quantity !== undefined && body.quantity === 0n) throw refuse('QUANTITY_INVALID', 'quantity');
  switch (figures) {
    case 'trade':
      return traded(body, refuse);
    case 'quantity': {
      const { quantity } = body;
      if (quantity === undefined) throw refuse('FIELD_REQUIRED', 'quantity');
      return body.price === undefined && body.amount === undefined ? { ...none, quantity } : traded(body, refuse);
    }
    case 'amount':
    case 'refund':
      return { ...none, amount: paid(body.amount, refuse) };
    case 'income': {
      const gross = paid(body.gross ?? body.amount, refuse);
      if (body.amount !== undefined && body.amount !== gross) throw refuse('ENTRY_CONTRADICTS', 'gross');
      if ((body.withheld ?? 0n) > gross) throw refuse('ENTRY_CONTRADICTS', 'withheld');
      return { ...none, amount: gross };
    }
    case 'added':
      if (body.quantity === undefined) requireRatio(body, refuse);
      else requireNoRatio(body, refuse);
      return { ...none, quantity: body.quantity ?? ZERO_QUANTITY };
    case 'paid':
      if (body.numerator === undefined) {
        requireNoRatio(body, refuse);
        return traded(body, refuse);
      }
      requireRatio(body, refuse);
      if (body.quantity !== undefined) throw refuse('FIELD_INVALID', 'quantity');
      if (body.amount !== undefined) throw refuse('FIELD_INVALID', 'amount');
      if (body.price === undefined) throw refuse('FIELD_REQUIRED', 'price');
      return { ...none, price: body.price };
    case 'ratio':
      requireRatio(body, refuse);
      return none;
    case 'exchange':
      return none;
  }
}

function traded({ quantity, price: unit, amount }: EntryBody, refuse: Refuse): TradeFigures {
  const worked = completeFigures({ quantity, price: unit, amount });
  if ('refusal' in worked) throw refuse(worked.refusal.code, worked.refusal.detail.field);
  if (worked.quantity === 0n) throw refuse('QUANTITY_INVALID', 'quantity');
  return worked;
}

function paid(amount: Amount | undefined, refuse: Refuse): Amount {
  if (amount === undefined) throw refuse('FIELD_REQUIRED', 'amount');
  if (amount === 0n) throw refuse('AMOUNT_INVALID', 'amount');
  return amount;
}

function requireNoRatio({ numerator, denominator }: EntryBody, refuse: Refuse): void {
  if (numerator !== undefined) throw refuse('FIELD_INVALID', 'numerator');
  if (denominator !== undefined) throw refuse('FIELD_INVALID', 'denominator');
}

function requireRatio({ numerator, denominator }: EntryBody, refuse: Refuse): void {
  if (numerator === undefined) throw refuse('FIELD_REQUIRED', 'numerator');
  if (denominator === undefined) throw refuse('FIELD_REQUIRED', 'denominator');
}

const AMOUNTS = ['amount', 'fee', 'tax', 'gross', 'withheld'] as const;

function requireLira(body: EntryBody, refuse: Refuse): void {
  for (const field of AMOUNTS) {
    const amount = body[field];
    if (amount !== undefined && !isWholeKurus(amount)) throw refuse('AMOUNT_INVALID', field);
  }
}

/** Amounts as the user entered them, and the rate at which they became lira. */
function statedOf(
  body: EntryBody,
  worked: TradeFigures,
  currency: string,
  { rate, source, date }: DayRate,
): StatedFigures {
  const textOf = (amount: Amount | undefined) => (amount === undefined ? undefined : priceText(amount));
  return {
    currency,
    rate: priceText(rate),
    rateSource: source,
    rateDate: date,
    price: worked.price === 0n ? undefined : priceText(worked.price),
    amount: worked.amount === 0n ? undefined : priceText(worked.amount),
    fee: textOf(body.fee),
    tax: textOf(body.tax),
    withheld: textOf(body.withheld),
  };
}

/** Entries that bring a quantity; what is there can always leave, also as a fraction of an earlier day. */
const BRINGING: ReadonlySet<EntryBody['type']> = new Set(['buy', 'opening', 'delivery-in']);

/** A fund is bought in whole shares, a coin in pieces. */
function requireDecimals(
  { type, asset, quantity }: Pick<EntryFacts, 'type' | 'asset' | 'quantity'>,
  { decimalsOf }: FactsContext,
  refuse: Refuse,
): void {
  const most = asset && BRINGING.has(type) ? decimalsOf(asset) : undefined;
  if (most === undefined || quantity % quantityStep(most) === 0n) return;
  throw refuse(most === 0 ? 'QUANTITY_NOT_WHOLE' : 'QUANTITY_PRECISION', 'quantity');
}

function requireSize(facts: Omit<EntryFacts, 'into'>, place: string): void {
  const of = facts.intoQuantity > 0n ? 'from.' : '';
  requireQuantity(facts.quantity, { field: `${place}${of}quantity` });
  requireQuantity(facts.intoQuantity, { field: `${place}to.quantity` });
  requirePrice(facts.price, { field: `${place}price` });
  for (const name of ['amount', 'fee', 'tax', 'withheld'] as const)
    requireAmount(facts[name], { field: `${place}${name}` });
}
