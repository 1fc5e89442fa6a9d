/** Dated facts of a server: the data pack in use, and what was published since. */

import type { DataPack } from '@kurus/core/data-pack/pack';
import { loadCalendar } from '@kurus/core/market/bist-calendar';
import { loadGoldPieces } from '@kurus/core/market/gold-pieces';
import type { SettlementLength } from '@kurus/core/market/settlement';
import { loadTicks } from '@kurus/core/market/tick-size';
import { type CpiBook, createCpiBook } from '../analysis/cpi-book.ts';
import { createLiraRatesBook, type LiraRatesBook } from '../analysis/lira-rates-book.ts';
import { createPpiBook, type PpiBook } from '../analysis/ppi-book.ts';
import { loadPublicActions } from '../corporate-actions/public-actions.ts';
import { type PackInUse, SHIPPED } from './open-pack.ts';

export interface DatedFacts extends PackInUse {
  readonly cpi: CpiBook;
  readonly ppi: PpiBook;
  readonly liraRates: LiraRatesBook;
}

export const createDatedFacts = ({ pack, state }: PackInUse = SHIPPED): DatedFacts => ({
  pack,
  state,
  cpi: createCpiBook(pack.cpi),
  ppi: createPpiBook(pack.ppi),
  liraRates: createLiraRatesBook(pack),
});

/** Loads calendar, price steps, gold pieces and company actions of a pack; before a market opens. */
export function loadExchange({ calendar, ticks, goldPieces, actions }: DataPack): void {
  loadCalendar(calendar);
  loadTicks(ticks);
  loadGoldPieces(goldPieces);
  loadPublicActions(actions);
}

/** Day of issue of a pack that is not the shipped one, whose tables the screens do not have. */
export const packOf = ({ pack, state }: PackInUse): string | undefined =>
  state === 'signed' ? pack.issuedOn : undefined;

/** Numbers of settlement days by their first day. */
export const settlementLengthsOf = ({ pack: { rules } }: Pick<DatedFacts, 'pack'>): SettlementLength[] =>
  (rules.get('settlement-days')?.rows ?? []).map(({ from, value }) => ({ from, days: parseInt(value, 10) }));
