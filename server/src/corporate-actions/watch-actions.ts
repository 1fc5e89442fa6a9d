/** Enters the operator's file at the start, and applies what is due: of several instances the one that leads does. */
import type { QuoteBook } from '../quotes/quote-book.ts';
import { readActionsFile } from './actions-file.ts';
import { applyActions, type ActionParts } from './apply-actions.ts';
import { enterActions } from './store.ts';

/** From midnight of the ex-date on: long before 09:40, when orders for the first session are taken. */
const EVERY_MS = 30_000;

export interface WatchParts extends ActionParts {
  readonly book: Pick<QuoteBook, 'leads'>;
  readonly now: () => number;
}

/**
 * @param path of the operator's file; undefined for none
 * @returns a function that ends the watch once a round under way is over
 * @throws ActionsFileError
 */
export async function watchActions(parts: WatchParts, path: string | undefined): Promise<() => Promise<void>> {
  if (path !== undefined) await enterActions(parts.sql, await readActionsFile(path), parts.now());
  const next = async () => {
    if (!parts.book.leads()) return;
    try {
      await applyActions(parts, parts.now());
    } catch (error) {
      parts.onTrouble(`corporate actions: ${String(error)}`);
    }
  };
  // What was missed while no server ran, before anybody trades on it.
  let round = next();
  await round;
  const timer = setInterval(() => {
    round = round.then(next);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
