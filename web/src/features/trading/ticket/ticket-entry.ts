/** Data of a ticket: its kind, its input except the quantity, and the resulting prices. Pure. */

import { ASSET_KINDS, type AssetKind, type TradableKind } from '@kurus/core/asset-kinds';
import type { Validity } from '@kurus/core/exchange/order';
import type { AssetRef } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { parsePrice, type Price, priceText, type Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { KINDS, type PriceName, type TicketKind } from './ticket-kinds.ts';

/** Plain decimals, as the number fields return them. */
export interface TicketEntry extends Readonly<Record<PriceName, string>> {
  readonly trailBy: 'percent' | 'amount';
  readonly trail: string;
  /** Order kind of a bracket's buy. */
  readonly entryBy: 'limit' | 'market';
  /** Undefined for the asset's default. */
  readonly validity: Validity | undefined;
  /** The last day of "gtd": "2026-11-23". */
  readonly until: string;
}

/** Current data of a ticket; its prices are also lines on the chart. */
export interface Ticket {
  readonly asset: AssetRef & { readonly type: TradableKind };
  readonly kind: TicketKind;
  readonly entry: TicketEntry;
  readonly onEntry: (entry: TicketEntry) => void;
  readonly quantity: Quantity;
  /** The side of the button that is hovered or focused. */
  readonly side: Side;
}

/** Price at some percent from another, rounded to the tick size. */
export const percentAway = (kind: AssetKind, from: Price, percent: bigint) =>
  roundToTick(kind, divide(from * (100n + percent), 100n, 'half-up') as Price, 'half-up');

/** Distances of exits from the entry price in a new ticket, in percent. */
const FIRST_TARGET = 5n;

const FIRST_STOP = -3n;

const FIRST_TRAIL = '5';

const FIRST_LIFE_DAYS = 30;

/** A valid ticket around the last price. */
export function firstEntry(kind: AssetKind, last: Price | undefined, nowMs: number): TicketEntry {
  const at = (percent: bigint) => (last === undefined ? '' : priceText(percentAway(kind, last, percent)));
  return {
    limit: at(0n),
    trigger: at(FIRST_STOP),
    target: at(FIRST_TARGET),
    stop: at(FIRST_STOP),
    trailBy: 'percent',
    trail: FIRST_TRAIL,
    entryBy: 'limit',
    validity: undefined,
    until: dateText(dayOf(nowMs) + FIRST_LIFE_DAYS),
  };
}

/** Price fields of this ticket, in screen order. */
export const pricesOf = (kind: TicketKind, { entryBy }: Pick<TicketEntry, 'entryBy'>): readonly PriceName[] =>
  kind === 'bracket' && entryBy === 'market' ? ['target', 'stop'] : KINDS[kind].prices;

const RANK = { limit: 0, target: 1, trigger: 2, stop: 3 } as const;

/** Price at which the order is expected to be filled: its limit, its trigger, its target, else the last price. */
export function expectedPrice(kind: TicketKind, entry: TicketEntry, last: Price): Price {
  const [name] = pricesOf(kind, entry).toSorted((a, b) => RANK[a] - RANK[b]);
  const isMarketEntry = kind === 'bracket' && entry.entryBy === 'market';
  const typed = name === undefined || isMarketEntry ? undefined : parsePrice(entry[name]);
  return typed !== undefined && typed > 0n ? typed : last;
}

/** Prices of a bracket. */
export interface PlanPrices {
  readonly entry: Price;
  readonly target: Price;
  readonly stop: Price;
}

/** @returns undefined while one of them is no valid price */
export function planPrices(typed: TicketEntry, last: Price): PlanPrices | undefined {
  const [target, stop] = [parsePrice(typed.target), parsePrice(typed.stop)];
  const entry = typed.entryBy === 'market' ? last : parsePrice(typed.limit);
  return target && stop && entry ? { entry, target, stop } : undefined;
}

/** Default validity of the order kind: a bracket is usually open for longer than a day. */
export function validityIn(kind: TicketKind, asset: AssetKind, { validity }: TicketEntry): Validity {
  if (kind === 'market') return 'ioc';
  if (validity !== undefined && !(kind !== 'limit' && (validity === 'ioc' || validity === 'fok'))) return validity;
  return kind !== 'bracket' && ASSET_KINDS[asset].hours === 'exchange' ? 'day' : 'gtc';
}
