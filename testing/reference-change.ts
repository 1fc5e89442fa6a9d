/**
 * Second implementation of today's change, from entries only: its own replay, exact fractions, and no function of the
 * product. Input: prices and entries of a test; output: kuruş and hundredths of a percent.
 */

/** Entry: quantities and prices in 1e-8, amounts in kuruş. */
export interface ReferenceEntry {
  readonly account: number;
  readonly day: string;
  /** Second of the day; below zero without a time. */
  readonly second: number;
  readonly place: number;
  readonly type: string;
  /** "stocks THYAO"; undefined for the account's money. */
  readonly asset?: string | undefined;
  /** Destination of its shares. */
  readonly into?: { readonly account: number; readonly asset: string } | undefined;
  readonly quantity: bigint;
  /** Quantity that an exchange brings. */
  readonly intoQuantity?: bigint;
  readonly price: bigint;
  readonly amount: bigint;
  /** Fee and tax. */
  readonly charges: bigint;
  readonly withheld: bigint;
  readonly ratio?: readonly [bigint, bigint] | undefined;
}

export interface ReferencePosition {
  held: bigint;
  atBase: bigint;
  bought: bigint;
  sold: bigint;
  income: bigint;
  received: bigint;
  delivered: bigint;
  transferred: bigint;
  /** Quantities that came by exchanges, each as if of now. */
  came: bigint[];
}

const nothing = (): ReferencePosition => ({
  held: 0n,
  atBase: 0n,
  bought: 0n,
  sold: 0n,
  income: 0n,
  received: 0n,
  delivered: 0n,
  transferred: 0n,
  came: [],
});

/** Rounds to the nearest whole number, halves away from zero. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [up, down] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const size = (up * 2n + down) / (down * 2n);
  return negative ? -size : size;
}

export const referenceKey = (account: number, asset: string | undefined) => `${account} ${asset ?? ''}`;

const inOrder = (entries: readonly ReferenceEntry[]) =>
  entries.toSorted((a, b) => (a.day === b.day ? a.second - b.second || a.place - b.place : a.day < b.day ? -1 : 1));

function positionIn(
  positions: Map<string, ReferencePosition>,
  { account, asset }: { readonly account: number; readonly asset?: string | undefined },
): ReferencePosition {
  const key = referenceKey(account, asset);
  const existing = positions.get(key) ?? nothing();
  positions.set(key, existing);
  return existing;
}

/** Income of an entry that moves no shares; of a deposit or withdrawal, its charges. */
function moneyOf({ type, amount, charges, withheld }: ReferenceEntry): bigint {
  if (type === 'dividend' || type === 'interest' || type === 'refund') return amount - withheld - charges;
  return (type === 'fee' || type === 'tax' || type === 'interest-paid' ? -amount : 0n) - charges;
}

/**
 * @param isSince whether an entry is a flow of today's change
 * @returns positions by `handKey`
 */
export function referencePositions(
  entries: readonly ReferenceEntry[],
  isSince: (entry: ReferenceEntry) => boolean,
): Map<string, ReferencePosition> {
  const positions = new Map<string, ReferencePosition>();
  for (const entry of inOrder(entries)) {
    const { type, quantity, amount, charges, ratio } = entry;
    const own = positionIn(positions, entry);
    const into = entry.into && positionIn(positions, entry.into);
    const since = isSince(entry);
    const flow = (name: Exclude<keyof ReferencePosition, 'held' | 'atBase' | 'came'>, by: bigint, position = own) => {
      if (since) position[name] += by;
    };
    const move = (position: ReferencePosition, by: bigint) => {
      position.held += by;
      if (!since) position.atBase += by;
    };
    /** Multiplies quantities delivered or received, as the split does. */
    const multiply = (to: bigint) => {
      const from = own.held;
      move(own, to - from);
      if (!since || from === 0n || to === 0n) return;
      for (const name of ['received', 'delivered', 'transferred'] as const) own[name] = nearest(own[name] * to, from);
      own.came = own.came.map((one) => nearest(one * to, from));
    };
    const least = quantity < own.held ? quantity : own.held;
    if (type === 'buy') {
      move(own, quantity);
      flow('bought', amount + charges);
    } else if (type === 'sell') {
      move(own, -least);
      // Proceeds of shares that were not held are not counted.
      if (quantity > 0n) flow('sold', nearest((amount - charges) * least, quantity));
    } else if (type === 'rights') {
      const added = ratio ? nearest(own.held * ratio[0], ratio[1]) : quantity;
      move(own, added);
      const paid = quantity > 0n ? amount : nearest(entry.price * added, 10n ** 14n);
      if (added > 0n) flow('bought', paid + charges);
      else flow('income', -charges);
    } else if (type === 'bonus') multiply(own.held + (ratio ? nearest(own.held * ratio[0], ratio[1]) : quantity));
    else if (type === 'split') multiply(nearest(own.held * (ratio?.[0] ?? 1n), ratio?.[1] ?? 1n));
    else if (type === 'merger') {
      const after = nearest(own.held * (ratio?.[0] ?? 1n), ratio?.[1] ?? 1n);
      if (into) {
        move(own, -own.held);
        move(into, after);
      } else multiply(after);
    } else if (type === 'delivery-in' || type === 'opening') {
      move(own, quantity);
      flow('received', quantity);
      flow('income', -charges);
    } else if (type === 'delivery-out') {
      move(own, -least);
      flow('delivered', least);
      flow('income', -charges);
      if (into) {
        move(into, least);
        flow('received', least, into);
        flow('transferred', least, into);
        flow('transferred', -least);
      }
    } else if (type === 'exchange' && into) {
      const arrived = nearest((entry.intoQuantity ?? 0n) * least, quantity);
      if (since && arrived > 0n) into.came.push(arrived);
      move(own, -least);
      move(into, arrived);
      flow('income', -charges);
    } else flow('income', moneyOf(entry));
  }
  return positions;
}

export interface ReferenceChange {
  readonly change: bigint;
  readonly atWork: bigint;
  /** Hundredths of a percent. */
  readonly percent: bigint;
}

/**
 * Change: value now - value at the base - bought + sold + dividends, as a percentage of the value at the base plus
 * inflows. What an exchange brings was bought, and what it takes sold, at what came is worth now.
 */
export function referenceChange(
  positions: readonly (readonly [position: ReferencePosition, now: bigint, base: bigint])[],
  money = 0n,
): ReferenceChange {
  // In kuruş, rounded down as for a sale.
  const worth = (price: bigint, held: bigint) => (price * held) / 10n ** 14n;
  let [wentIn, cameOut] = [0n, money];
  for (const [position, now, base] of positions) {
    wentIn += worth(base, position.atBase) + position.bought + worth(now, position.received);
    const exchanged = position.came.reduce((sum, one) => sum + worth(now, one), 0n);
    [wentIn, cameOut] = [wentIn + exchanged, cameOut + exchanged];
    cameOut += worth(now, position.held) + position.sold + position.income + worth(now, position.delivered);
  }
  const change = cameOut - wentIn;
  return { change, atWork: wentIn, percent: wentIn > 0n ? nearest(change * 10_000n, wentIn) : 0n };
}
