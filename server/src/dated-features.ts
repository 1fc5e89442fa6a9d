/** Routes of what has a date: the calendar of a user, and public offerings. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { MONEY_KINDS } from '@kurus/core/asset-kinds';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { createSettlement } from '@kurus/core/market/settlement';
import { readAccounts } from './accounts/store.ts';
import { readIncomeEntries, readQuantityMoves } from './analysis/income/store.ts';
import { chosenAccounts } from './analysis/selected-accounts.ts';
import type { WiredParts } from './app-parts.ts';
import type { DatedDeps } from './calendar/dated-events.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { settlementLengthsOf } from './data-pack/dated-facts.ts';
import type { FeatureContext } from './features.ts';
import { createPastPrices } from './history/past-prices.ts';
import { offeringRoutes } from './offerings/routes.ts';
import { readDatedActions } from './tracked/actions/dated-actions.ts';
import type { ActionsReader } from './tracked/actions/store.ts';
import { readCustomAssets } from './tracked/custom/store.ts';
import { entryFactsOf } from './tracked/routes.ts';

/** Income entries of an answer: daily interest of twenty accounts in two years. */
const MOST_INCOME_ENTRIES = 15_000;

/** @returns reads of the dated events, for alerts that come from dates */
export function datedRoutes(context: FeatureContext, parts: WiredParts, readActions: ActionsReader): DatedDeps {
  const { sql, late = sql, worlds, facts, config } = parts;
  const { book, closings, histories } = worlds.real;
  const prices = createPastPrices(histories, book.isLive);
  const deps = datedDepsOf(parts, readActions);
  calendarRoutes(context('calendar'), {
    ...deps,
    accounts: async (userId, requested) => chosenAccounts(await readAccounts(late, userId), requested),
    cpi: facts.cpi.prices,
    publicUrl: config.publicUrl,
  });
  const factsOf = entryFactsOf({ sql, book, closings, prices, rules: facts.pack.rules });
  offeringRoutes(context('offerings'), { sql, pack: facts.pack, book, prices, cpi: facts.cpi.prices, factsOf });
  return deps;
}

/** Reads of the dated events of a user. */
function datedDepsOf(parts: WiredParts, readActions: ActionsReader): DatedDeps {
  const { sql, late = sql, worlds, facts, config, calendar, now = Date.now } = parts;
  const { book } = worlds.real;
  const currencyOf = (code: string) => MONEY_KINDS.map((kind) => book.get(kind, code)).find((one) => one !== undefined);
  return {
    sql: late,
    calendar,
    pack: facts.pack,
    incomeEntries: async (userId, accountIds, { from, to }) => {
      const query = { userId, accountIds, from: dateText(from), to: dateText(to) };
      return (await readIncomeEntries(late, query, { after: 0, most: MOST_INCOME_ENTRIES })).entries;
    },
    trackedActions: (account, until) => readDatedActions(late, readActions, account, until),
    practiceActions: (type, code) => worlds.practice.actions.of(type, code),
    moves: (userId, accountIds, from) => readQuantityMoves(late, userId, accountIds, from),
    publishedActions: (type: AssetKind, code: string) =>
      late.begin('read only', (tx) => readActions(tx, [{ type, code }], dateText(dayOf(now())))),
    customAssets: (userId) => readCustomAssets(late, userId, dateText(dayOf(now()))),
    rateOf: (currency) => currencyOf(currency)?.price,
    settlesOn: createSettlement('t2', calendar, [...settlementLengthsOf(facts), ...config.settlementLengths]),
  };
}
