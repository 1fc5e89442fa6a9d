/** Routes of tracked entries: entries, corrections, removals, and the list of all of them. */

import { DomainError } from '@kurus/core/contract/errors';
import type { EntryBody } from '@kurus/core/contract/requests/tracked';
import * as requests from '@kurus/core/contract/requests/tracked';
import * as contract from '@kurus/core/contract/tracked';
import { type Language, TRANSACTIONS_PAGE_DEFAULT } from '@kurus/core/limits';
import { FIRST_OF_DAY } from '@kurus/core/tracked/entry';
import { createDayRanges } from '../history/day-ranges.ts';
import { intentOf } from '../http/api/idempotency.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { readCashWarnings } from '../ledger/tracked/cash-warnings.ts';
import type { Change } from '../ledger/tracked/plan.ts';
import type { EntryFacts, StoredEntry } from '../ledger/tracked/stored-entry.ts';
import { factsOf, trackEntries } from '../ledger/tracked/track-entries.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { createContexts } from './contexts.ts';
import { customRoutes } from './custom/routes.ts';
import { itemOf } from './entry-item.ts';
import { type NotedEntry, notesOf } from './entry-notes.ts';
import { factsOfBody } from './facts.ts';
import { importRoutes } from './import/routes.ts';
import { reorderEntries } from './reorder-entries.ts';
import { findEntry, readEntries, requireTracked } from './store.ts';
import type { TrackedDeps } from './tracked-deps.ts';

export function trackedRoutes(context: HttpContext, deps: TrackedDeps): void {
  const { sql } = deps;
  const contextOf = createContexts(deps);

  route(context, contract.addEntries, requests.addEntries, async (call) => {
    const { body, params, session, request, nowMs, language } = call;
    const account = { userId: session.userId, accountId: params.id };
    const entryContext = await contextOf(account, nowMs);
    const facts: EntryFacts[] = [];
    for (const [at, entry] of body.entries.entries())
      facts.push(await factsOfBody(entry, entryContext, `entries.${at}.`));
    const changes = facts.map((one): Change => ({ facts: one }));
    const changeRequest = { ...intentOf({ request, session }, { ...account, body }), nowMs };
    const data = await sessionTransaction(sql, session, async (tx) => {
      const ids = await trackEntries(tx, account, changes, changeRequest);
      return { ids, notes: await notesOf(tx, account, ids, facts) };
    });
    return { message: withNotes('entriesRecorded', data.notes, language), data };
  });

  route(context, contract.replaceEntry, requests.replaceEntry, async (call) => {
    const { body, params, session, request, nowMs, language } = call;
    const account = { userId: session.userId, accountId: params.id };
    const entryContext = await factsOfBody(body, await contextOf(account, nowMs));
    const facts = inItsPlace(entryContext, (await findEntry(sql, account, params.entry))?.entry);
    const changeRequest = { ...intentOf({ request, session }, { ...account, replaces: params.entry, body }), nowMs };
    const changes = [{ replaces: params.entry, facts }];
    const data = await sessionTransaction(sql, session, async (tx) => {
      const [id = 0] = await trackEntries(tx, account, changes, changeRequest);
      return { id, notes: await notesOf(tx, account, [id], [facts]) };
    });
    return { message: withNotes('entryReplaced', data.notes, language), data };
  });

  route(context, contract.removeEntry, requests.removeEntry, async (call) => {
    const { params, session, request, nowMs, language } = call;
    const account = { userId: session.userId, accountId: params.id };
    await requireTracked(sql, account);
    const found = await findEntry(sql, account, params.entry);
    if (!found) throw new DomainError('ENTRY_NOT_FOUND');
    // Removing a removal restores the removed entry.
    const facts = found.removed && factsOf(found.removed);
    const change = { replaces: params.entry, ...(facts ? { facts } : {}) };
    const changeRequest = { ...intentOf({ request, session }, { ...account, removes: params.entry }), nowMs };
    const [id = 0] = await sessionTransaction(sql, session, (tx) => trackEntries(tx, account, [change], changeRequest));
    return { message: textOf(facts ? 'entryRestored' : 'entryRemoved', language), data: { id } };
  });

  route(context, contract.reorderEntries, requests.reorderEntries, async (call) => {
    const { body, params, session, request, nowMs, language } = call;
    const account = { userId: session.userId, accountId: params.id };
    await requireTracked(sql, account);
    const changeRequest = { ...intentOf({ request, session }, { ...account, body }), nowMs };
    const ids = await sessionTransaction(sql, session, (tx) => reorderEntries(tx, account, body.ids, changeRequest));
    return { message: textOf('entriesOrdered', language), data: { ids } };
  });

  route(context, contract.entries, requests.entries, async ({ session, params, query, language }) => {
    const account = { userId: session.userId, accountId: params.id };
    await requireTracked(sql, account);
    const limit = query.limit ?? TRANSACTIONS_PAGE_DEFAULT;
    const filter = { ...query, symbol: query.symbol?.toUpperCase(), limit: limit + 1 };
    const found = await readEntries(sql, account, filter);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const more = found.length > limit && last ? { nextBefore: last.seq } : {};
    const data = { entries: page.map(itemOf), ...more, cashWarnings: await readCashWarnings(sql, account) };
    return { message: textOf('ok', language), data };
  });

  customRoutes(context, deps);
  importRoutes(context, { ...deps, dayRanges: createDayRanges(sql), contextOf });
}

/** Facts of an entry of an account, as its own calls read them. */
export const entryFactsOf = (deps: TrackedDeps) => {
  const contextOf = createContexts(deps);
  return async (body: EntryBody, account: AccountRef, nowMs: number): Promise<EntryFacts> =>
    factsOfBody(body, await contextOf(account, nowMs));
};

/** Keeps an entry first of its day, such as an accepted corporate action, while its day and kind are the same. */
function inItsPlace(facts: EntryFacts, before: Pick<StoredEntry, 'day' | 'second' | 'type'> | undefined): EntryFacts {
  const staysFirst = before?.second === FIRST_OF_DAY && before.day === facts.day && before.type === facts.type;
  return staysFirst && facts.second < 0 ? { ...facts, second: FIRST_OF_DAY } : facts;
}

/** Message of the change, with each note once. */
function withNotes(
  done: 'entriesRecorded' | 'entryReplaced',
  notes: readonly NotedEntry[],
  language: Language,
): string {
  const messages = new Set(notes.map(({ note }) => textOf(`note${note}`, language)));
  return [textOf(done, language), ...messages].join(' ');
}
