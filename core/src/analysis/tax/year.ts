/**
 * Tax year of one user's accounts. Entries of all accounts are replayed from the first one on, as lots keep their days
 * through transfers; only results of the year and of the requested accounts are kept. Within a day, purchases come
 * before sales without a time.
 */

import type { PositionKey } from '../../identity.ts';
import { addMoney, addQuantity, subtractMoney, ZERO_QUANTITY } from '../../money/money.ts';
import type { Money } from '../../money/money.ts';
import { apply, type Sale } from '../../tracked/book.ts';
import { movesShares, type TrackedEntry } from '../../tracked/entry.ts';
import type { Book } from '../../tracked/position.ts';
import { NO_CHARGES, type TaxCharges, withCharges } from './charges.ts';
import { type ExcludedSale, partsOf, type TaxSale } from './sales.ts';

export interface TaxDividend {
  readonly node: PositionKey;
  readonly day: string;
  /** Marks a dividend that was entered in another currency, itself or a part of its position. */
  readonly isForeign: boolean;
  readonly gross: Money;
  readonly withheld: Money;
  /** Amount after charges as well. */
  readonly net: Money;
}

/** Interest of a deposit or a bond, or of cash. */
export interface TaxInterest extends Omit<TaxDividend, 'isForeign'> {
  /** Marks interest that fell due by its terms, and was not answered yet. */
  readonly isDue?: boolean;
}

export interface TaxEntry extends TrackedEntry {
  /** Marks an entry that was stated in another currency than lira. */
  readonly isForeign?: boolean;
}

export interface TaxYear {
  /** Sales in the order of their time. */
  readonly sales: readonly TaxSale[];
  readonly dividends: readonly TaxDividend[];
  readonly interest: readonly TaxInterest[];
  readonly leftOut: readonly ExcludedSale[];
  readonly charges: TaxCharges;
  /** Assets that were exchanged for others, once for each exchange: no sale, as the cost moves. */
  readonly exchanged: readonly PositionKey[];
}

export class TaxReplay {
  private readonly first: string;
  private readonly last: string;
  private readonly isIncluded: (node: PositionKey) => boolean;
  private readonly book: Book = new Map();
  private readonly sales: TaxSale[] = [];
  private readonly dividends: TaxDividend[] = [];
  private readonly interest: TaxInterest[] = [];
  private readonly leftOut: ExcludedSale[] = [];
  private readonly exchanged: PositionKey[] = [];
  private charges = NO_CHARGES;
  /** Exchanges and sales of one day without a time. */
  private waiting: TaxEntry[] = [];
  /** Positions with an entry in another currency. */
  private readonly foreign = new Set<PositionKey>();

  /** @param isIncluded whether a position belongs to a requested account */
  constructor(year: number, isIncluded: (node: PositionKey) => boolean) {
    this.first = `${year}-01-01`;
    this.last = `${year}-12-31`;
    this.isIncluded = isIncluded;
  }

  /**
   * Adds an entry; entries come in the order of the journal.
   * @returns false if the entry is after the year: no later one changes anything
   */
  add(entry: TaxEntry): boolean {
    if (entry.day > this.last) return false;
    if (this.waiting.length > 0 && this.waiting[0]?.day !== entry.day) this.sellWaiting();
    if (entry.second < 0 && (entry.type === 'sell' || entry.type === 'exchange')) this.waiting.push(entry);
    else this.act(entry);
    return true;
  }

  end(): TaxYear {
    this.sellWaiting();
    const leftOut = [...this.leftOut, ...this.undatedHoldings()];
    const { sales, dividends, interest, charges, exchanged } = this;
    return { sales, dividends, interest, leftOut, charges, exchanged };
  }

  private sellWaiting(): void {
    // Exchanges come before sales: an asset that came by one may be sold on its day.
    for (const type of ['exchange', 'sell'] as const)
      for (const entry of this.waiting) if (entry.type === type) this.act(entry);
    this.waiting = [];
  }

  private act(entry: TaxEntry): void {
    const { node, into, type } = entry;
    const counts = entry.day >= this.first && this.isIncluded(node);
    // An exchange states no prices: only its fee may be in another currency.
    const isStated = type === 'dividend' || (movesShares(type) && type !== 'exchange');
    if (entry.isForeign && isStated) this.foreign.add(node);
    const isForeign = this.foreign.has(node);
    apply(this.book, entry, (sale) => counts && this.sold(sale, isForeign));
    if (counts && type === 'dividend') this.dividends.push({ ...incomeOf(entry), isForeign });
    if (counts && type === 'interest') this.interest.push(incomeOf(entry));
    if (counts) this.charges = withCharges(this.charges, entry);
    if (counts && type === 'exchange') this.exchanged.push(node);
    if (isForeign && into !== undefined) this.foreign.add(into);
    // A position that was closed starts again without the mark.
    if (isForeign && !this.book.get(node)?.sums.quantity) this.foreign.delete(node);
  }

  private sold(sale: Sale, isForeign: boolean): void {
    const parts = partsOf(sale, isForeign);
    if (parts.sale) this.sales.push(parts.sale);
    this.leftOut.push(...parts.leftOut);
  }

  /** Holdings at the end of the year whose purchase date is unknown. */
  private undatedHoldings(): ExcludedSale[] {
    const held: ExcludedSale[] = [];
    for (const [node, { lots }] of this.book) {
      if (!this.isIncluded(node)) continue;
      const quantity = lots
        .list()
        .reduce((sum, lot) => (lot.dated ? sum : addQuantity(sum, lot.quantity)), ZERO_QUANTITY);
      if (quantity > 0n) held.push({ reason: 'DATE_UNKNOWN', node, quantity });
    }
    return held;
  }
}

function incomeOf({ node, day, amount, withheld, fee, tax }: TrackedEntry): TaxInterest {
  const net = subtractMoney(amount, addMoney(withheld, addMoney(fee, tax)));
  return { node, day, gross: amount, withheld, net };
}
