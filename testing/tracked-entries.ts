/** Entries of tracked accounts in a short notation, and random histories of them. */

import type { RefundedCharge } from '@kurus/core/contract/words/tracked';
import type { PositionKey } from '@kurus/core/identity';
import type { MoneySides, OwnFigures } from '@kurus/core/money/balance';
import { money, price, quantity } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import type { TrackedEntry, TrackedEntryKind } from '@kurus/core/tracked/entry';
import fc from 'fast-check';

export interface EntryOverrides {
  readonly day?: string;
  readonly second?: number;
  readonly place?: number;
  readonly node?: string;
  readonly into?: string;
  readonly cashKept?: boolean;
  readonly currenciesKept?: boolean;
  readonly own?: OwnFigures;
  readonly exchanged?: MoneySides;
  readonly quantity?: string;
  /** Quantity that an exchange brings. */
  readonly brings?: string;
  readonly refundOf?: RefundedCharge;
  readonly price?: string;
  /** Amount; price x quantity if absent. */
  readonly amount?: string;
  readonly fee?: string;
  readonly tax?: string;
  readonly withheld?: string;
  readonly ratio?: readonly [number, number];
}

/** Position key of any name: a test with one account writes "THYAO". */
export const nodeNamed = (name: string) => name as PositionKey;

let lastPlace = 0;

export function trackedEntry(type: TrackedEntryKind, overrides: EntryOverrides = {}): TrackedEntry {
  const q = quantity(overrides.quantity ?? '0');
  const p = price(overrides.price ?? '0');
  return {
    type,
    day: overrides.day ?? '2026-03-02',
    second: overrides.second ?? -1,
    place: overrides.place ?? (lastPlace += 1),
    node: nodeNamed(overrides.node ?? 'THYAO'),
    into: overrides.into === undefined ? undefined : nodeNamed(overrides.into),
    cashKept: overrides.cashKept ?? true,
    currenciesKept: overrides.currenciesKept ?? false,
    own: overrides.own,
    exchanged: overrides.exchanged,
    dated: true,
    quantity: q,
    intoQuantity: quantity(overrides.brings ?? '0'),
    price: p,
    amount: overrides.amount === undefined ? (((p * q) / 10n ** 14n) as Money) : money(overrides.amount),
    fee: money(overrides.fee ?? '0'),
    tax: money(overrides.tax ?? '0'),
    withheld: money(overrides.withheld ?? '0'),
    refundOf: overrides.refundOf,
    numerator: BigInt(overrides.ratio?.[0] ?? 0),
    denominator: BigInt(overrides.ratio?.[1] ?? 0),
  };
}

const KINDS: readonly TrackedEntryKind[] = [
  'buy',
  'buy',
  'sell',
  'sell',
  'dividend',
  'fee',
  'delivery-in',
  'delivery-out',
  'opening',
  'bonus',
  'rights',
  'split',
  'merger',
  'refund',
  'exchange',
  'exchange',
];
const CASH: readonly TrackedEntryKind[] = ['deposit', 'withdraw', 'interest', 'tax', 'fee', 'refund', 'interest-paid'];

const kurus = fc.bigInt(0n, 5_000_000n) as fc.Arbitrary<Money>;
const charge = fc.oneof(fc.constant(0n as Money), fc.bigInt(0n, 900n) as fc.Arbitrary<Money>);

const ASSETS: readonly string[] = ['THYAO', 'SASA', 'KOZAL'];
const about = fc.oneof(
  fc.record({ node: fc.constantFrom(...ASSETS), type: fc.constantFrom(...KINDS) }),
  fc.record({ node: fc.constant('CASH'), type: fc.constantFrom(...CASH) }),
);

const one = fc
  .record({
    about,
    day: fc.integer({ min: 1, max: 12 }),
    second: fc.constantFrom(-1, -1, 36_000, 50_000),
    isMoved: fc.boolean(),
    other: fc.integer({ min: 1, max: 2 }),
    brings: fc.oneof(fc.bigInt(1n, 10n ** 11n), fc.bigInt(1n, 3n)) as fc.Arbitrary<Quantity>,
    refundOf: fc.constantFrom<RefundedCharge>('fee', 'tax'),
    quantity: fc.bigInt(1n, 10n ** 11n) as fc.Arbitrary<Quantity>,
    amount: kurus,
    fee: charge,
    tax: charge,
    ratio: fc.constantFrom([2n, 1n], [1n, 3n], [34_444_444n, 10_000_000n], [1n, 1n]),
    isByRatio: fc.boolean(),
  })
  .map((drawn): Omit<TrackedEntry, 'place'> => {
    const { type, node } = drawn.about;
    const needsRatio = type === 'split' || type === 'merger';
    const byRatio = needsRatio || ((type === 'bonus' || type === 'rights') && drawn.isByRatio);
    const isExchange = type === 'exchange';
    const isRefund = type === 'refund';
    const moves = drawn.isMoved && node !== 'KOZAL' && (type === 'merger' || type === 'delivery-out');
    return {
      type,
      node: nodeNamed(node),
      into: isExchange
        ? nodeNamed(ASSETS[(ASSETS.indexOf(node) + drawn.other) % ASSETS.length] ?? '')
        : moves
          ? nodeNamed('KOZAL')
          : undefined,
      day: `2026-03-${String(drawn.day).padStart(2, '0')}`,
      second: drawn.second,
      cashKept: true,
      currenciesKept: false,
      dated: true,
      quantity: node === 'CASH' || byRatio || isRefund ? (0n as Quantity) : drawn.quantity,
      intoQuantity: isExchange ? drawn.brings : (0n as Quantity),
      price: price('12.34'),
      amount: isExchange ? money('0') : drawn.amount,
      fee: isRefund ? money('0') : drawn.fee,
      tax: isRefund ? money('0') : drawn.tax,
      withheld: money('0'),
      refundOf: isRefund ? drawn.refundOf : undefined,
      numerator: byRatio ? (drawn.ratio[0] ?? 0n) : 0n,
      denominator: byRatio ? (drawn.ratio[1] ?? 0n) : 0n,
    };
  });

/** Histories, in the order of entering. */
export const histories = fc
  .array(one, { minLength: 1, maxLength: 40, size: 'max' })
  .map((entries): TrackedEntry[] => entries.map((entry, at) => ({ ...entry, place: at + 1 })));
