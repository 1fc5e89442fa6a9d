/** Account data as the screens use it: exact figures, and each price with its time. */

import type { PriceSource } from '@kurus/core/contract/words/price-source';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { DayPosition, PositionChange } from '@kurus/core/portfolio/day-change';
import type { HoldingBasis, Holding, PriceAt } from '@kurus/core/portfolio/position';
import type { Summary } from '@kurus/core/portfolio/summary';
import type { GainParts } from '@kurus/core/tracked/own-cost';

/** Price of an asset at the time of the response; undefined if the asset counts at its cost. */
export interface LastPrice {
  readonly known: PriceAt | undefined;
  /** Source of the known price; undefined if the server did not send it. */
  readonly priceSource?: PriceSource | undefined;
  /** Marks a price that follows from terms. */
  readonly byTerms?: boolean | undefined;
  /** Marks a price of an ex-date that its source has not named yet. */
  readonly unconfirmed?: boolean | undefined;
}

/** Figures of a holding in a tracked account, whose trades are executed elsewhere. */
export interface TrackedFigures {
  /** Cost basis by FIFO. */
  readonly fifoCost?: Money | undefined;
  /** Quantity sold beyond all entries; undefined if there is no shortfall. */
  readonly shortfall?: Quantity | undefined;
}

/** A holding as the screens use it: exact figures and the asset's name. */
export type NamedHolding = Holding & HoldingRow & TrackedFigures & WithDay;

interface WithDay {
  /** At the base of today's change, and the flows since; undefined if the server had no price, or did not send it. */
  readonly day?: DayPosition | undefined;
}

export type ClosedToday = PositionChange & Pick<HoldingBasis, 'type' | 'code'> & Pick<DayPosition, 'transferred'>;

/** Part of today's change that belongs to no current holding. */
export interface DayRest {
  /** Exchange day of the change. */
  readonly sessionDay: number;
  /** Positions that were closed since the base. */
  readonly closed: readonly ClosedToday[];
  /** Interest less fees and taxes of the account's money. */
  readonly money: Money;
}

export interface PortfolioData {
  /** First bought first. */
  readonly holdings: readonly NamedHolding[];
  /** Undefined if the server did not send it. */
  readonly rest: DayRest | undefined;
}

/** Figures of an asset with a currency of its own. */
export interface InCurrency {
  readonly currency: string;
  readonly price: Price | undefined;
  readonly rate: Price | undefined;
  /** Undefined where the rate of a purchase is unknown, or there is no price. */
  readonly gainParts: GainParts | undefined;
}

/** A row of the profit/loss table. */
export type HoldingRow = HoldingBasis &
  LastPrice & { readonly name: string; readonly inCurrency?: InCurrency | undefined };

/** Realised gain or loss of one asset; prices do not move it. */
export interface RealizedAsset extends Pick<HoldingBasis, 'type' | 'code'> {
  readonly name: string;
  readonly realized: Money;
  /** True if some of it is held now; if not, the position is closed. */
  readonly isHeld: boolean;
}

export interface RealizedGain {
  /** Total of everything ever traded, and of amounts that belong to no asset. */
  readonly total: Money;
  /** Assets that are held first, then closed ones. */
  readonly assets: readonly RealizedAsset[];
}

export interface ProfitLossData {
  /** First bought first. */
  readonly rows: readonly HoldingRow[];
  /** Undefined if the server did not send it. */
  readonly realized: RealizedGain | undefined;
}

/** An asset's share of the portfolio; without a price it is valued at its cost basis. */
export interface AllocationShare extends LastPrice, Pick<HoldingBasis, 'type' | 'code'> {
  /** Undefined if the server did not send it: the value then stays as it was. */
  readonly quantity: Quantity | undefined;
  readonly value: Money;
}

export interface SummaryData extends Omit<Summary, 'totalShare'> {
  readonly totalShare: Quantity | undefined;
  /** Realised gain; undefined if the server did not send it. */
  readonly realizedProfitLoss: Money | undefined;
  /** The time of the newest price in it. */
  readonly asOfMs: number | undefined;
  /** Number of holdings that count at their cost; undefined if the server did not send it. */
  readonly atCost?: number | undefined;
}
