/** Enters the operator's file at the start, and applies due actions; only the leading instance does. */

import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { dayOf } from '@kurus/core/market/calendar';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { readActionsFile } from './actions-file.ts';
import { applyActions, type ActionParts } from './apply-actions.ts';
import { enterActions } from './store.ts';

/** Interval at which the table is read again; a new day begins at once. */
const EVERY_MS = 30_000;
const LOOK_MS = 1_000;

export interface WatchParts extends ActionParts {
  readonly book: Pick<QuoteBook, 'leads'>;
  /** Actions of the simulated market announced by a day; none where prices are live. */
  readonly announced: (day: number) => readonly CorporateAction[];
  readonly now: () => number;
}

/**
 * Watches corporate actions from midnight of an ex-date on, which is long before orders for the first session are
 * accepted.
 * @param path of the operator's file; undefined for none
 * @returns a function that ends the watch once a round under way is over
 * @throws ActionsFileError
 */
export async function watchActions(parts: WatchParts, path: string | undefined): Promise<() => Promise<void>> {
  if (path !== undefined) await enterActions(parts.sql, await readActionsFile(path), parts.now());
  let enteredOf = NaN;
  let next = { day: NaN, atMs: -Infinity };
  const work = async (nowMs: number) => {
    if (!parts.book.leads()) return parts.actions.refresh();
    const today = dayOf(nowMs);
    if (enteredOf !== today) await enterActions(parts.sql, parts.announced(today).map(asInvented), nowMs);
    enteredOf = today;
    await applyActions(parts, nowMs);
  };
  const round = async () => {
    const nowMs = parts.now();
    if (next.day === dayOf(nowMs) && nowMs < next.atMs) return;
    next = { day: dayOf(nowMs), atMs: nowMs + EVERY_MS };
    await work(nowMs).catch((error: unknown) => parts.onTrouble(`corporate actions: ${String(error)}`));
  };
  // Actions that were missed while no server ran are applied before the first trade.
  let rounds = round();
  await rounds;
  const timer = setInterval(() => {
    rounds = rounds.then(round);
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return rounds;
  };
}

const INVENTOR = 'simulated market';

const asInvented = (action: CorporateAction) => ({
  ...action,
  source: INVENTOR,
  enteredBy: INVENTOR,
  invented: true,
});
