/** Detects the form of a file: the first source that accepts it; any other table is 'generic', by its columns. */

import { readForm } from './read-form.ts';
import type { Source, SourceId } from './source.ts';
import { binanceLedger } from './sources/binance-ledger.ts';
import { binanceDeposits, binanceOrders, binanceTrades } from './sources/binance-lists.ts';
import { brokerPortal } from './sources/broker-portal.ts';
import { btcturk } from './sources/btcturk.ts';
import { coinTracker, coinTracking, delta, koinly } from './sources/coin-trackers.ts';
import { degiro } from './sources/degiro.ts';
import { etoro } from './sources/etoro.ts';
import { garanti } from './sources/garanti.ts';
import { generic } from './sources/generic.ts';
import { ghostfolio } from './sources/ghostfolio.ts';
import { ibkrFlex } from './sources/ibkr-flex.ts';
import { ibkr } from './sources/ibkr.ts';
import { isbank } from './sources/isbank.ts';
import { midasOrders } from './sources/midas-orders.ts';
import { midasStatement } from './sources/midas.ts';
import { ownExport } from './sources/own-export.ts';
import { portfolioPerformance } from './sources/portfolio-performance.ts';
import { revolut } from './sources/revolut.ts';
import { trading212 } from './sources/trading212.ts';
import { tradingView } from './sources/tradingview.ts';
import { wealthfolio } from './sources/wealthfolio.ts';
import { yahoo } from './sources/yahoo.ts';
import type { Raw, Table } from './table.ts';
import { zoneInName } from './zones.ts';

const SOURCES: readonly Source[] = [
  ownExport,
  midasStatement,
  midasOrders,
  garanti,
  isbank,
  binanceLedger,
  binanceTrades,
  binanceOrders,
  binanceDeposits,
  btcturk,
  brokerPortal,
  ghostfolio,
  wealthfolio,
  portfolioPerformance,
  yahoo,
  delta,
  coinTracking,
  koinly,
  coinTracker,
  ibkr,
  ibkrFlex,
  trading212,
  etoro,
  revolut,
  degiro,
  tradingView,
  generic,
];

export interface Detected {
  readonly source: SourceId;
  readonly table: Table;
}

/**
 * The table as read by each source that can read it, best guess first; empty if there is no table.
 * @param fileName may name the zone of the file's times, if no heading does, and what a list of Binance is
 */
export function detect(raw: Raw, fileName = ''): Detected[] {
  const zone = zoneInName(fileName);
  return SOURCES.flatMap((source) => {
    const table = readForm(source, raw, fileName);
    if (!table || table.rows.length === 0) return [];
    return [{ source: source.id, table: zone === undefined ? table : { zone, ...table } }];
  });
}

export const sourceOf = (id: SourceId): Source => SOURCES.find((source) => source.id === id) ?? generic;
