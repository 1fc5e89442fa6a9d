/**
 * Entitled holdings of corporate actions: those at the end of the day before the ex-date, with openings and deliveries
 * of the ex-date itself before its first trade. Found while the entries of an account are replayed.
 */

import type { PositionKey } from '@kurus/core/identity';
import { dateText } from '@kurus/core/market/calendar';
import { FIRST_OF_DAY, isHeldAtBeginning } from '@kurus/core/tracked/entry';
import { type Book, NO_SUMS, type PositionSums } from '@kurus/core/tracked/position';
import type { StandingStep } from '../../ledger/tracked/standing-store.ts';
import type { SourcedAction } from './store.ts';

/** An opening or a delivery on an ex-date, by its account and its number there. */
export interface Arrival {
  readonly accountId: number;
  readonly seq: number;
}

interface Entitlement {
  readonly action: SourcedAction;
  readonly day: string;
  readonly node: PositionKey;
  held: PositionSums;
  /** Arrivals that are not yet first of their day. */
  readonly arrivals: Arrival[];
}

export class Entitlements {
  private readonly byDay: readonly Entitlement[];
  private readonly byAction: ReadonlyMap<SourcedAction, Entitlement>;
  private readonly book: Book;
  /** The first action whose day is not over. */
  private at = 0;

  /** @param book of the replay; it is read, not changed */
  constructor(book: Book, actions: readonly SourcedAction[], nodeOf: (action: SourcedAction) => PositionKey) {
    this.book = book;
    this.byDay = actions
      .map((action) => ({
        action,
        day: dateText(action.exDay),
        node: nodeOf(action),
        held: NO_SUMS,
        arrivals: [],
      }))
      .toSorted((a, b) => a.action.exDay - b.action.exDay);
    this.byAction = new Map(this.byDay.map((one) => [one.action, one]));
  }

  /** Reads an entry before it is applied to the book. */
  before({ accountId, seq, replayed }: StandingStep): void {
    const isOpening = isHeldAtBeginning(replayed);
    for (let next = this.byDay[this.at]; next; next = this.byDay[this.at]) {
      if (next.day > replayed.day || (next.day === replayed.day && isOpening)) break;
      this.take(next);
    }
    if (!isOpening || replayed.second === FIRST_OF_DAY) return;
    for (const { day, node, arrivals } of this.byDay.slice(this.at)) {
      if (day !== replayed.day) return;
      if (replayed.node === node || replayed.into === node) arrivals.push({ accountId, seq });
    }
  }

  /** Ends the replay: no entry follows. */
  end(): void {
    for (let next = this.byDay[this.at]; next; next = this.byDay[this.at]) this.take(next);
  }

  of(action: SourcedAction): Pick<Entitlement, 'held' | 'arrivals'> {
    return this.byAction.get(action) ?? { held: NO_SUMS, arrivals: [] };
  }

  private take(next: Entitlement): void {
    next.held = this.book.get(next.node)?.sums ?? NO_SUMS;
    this.at += 1;
  }
}
