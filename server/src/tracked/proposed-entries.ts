/** Entries that a program proposes: judged row by row for their person, then written and removed in one commit. */

import { DomainError } from '@kurus/core/contract/errors';
import type { ProposedRow } from '@kurus/core/contract/proposals';
import type { EntryBody } from '@kurus/core/contract/requests/tracked';
import type { RowFact } from '@kurus/core/contract/words/proposals';
import type { Language } from '@kurus/core/limits';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { Money } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import { createDayRanges, dayKey, type DayRange } from '../history/day-ranges.ts';
import { refusalText } from '../http/errors/refusal-text.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { entryKey } from '../ledger/tracked/derive.ts';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';
import { previewChanges, trackEntries } from '../ledger/tracked/track-entries.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';
import { createContexts } from './contexts.ts';
import { isOffSession } from './entry-notes.ts';
import { factsOfBody } from './facts.ts';
import { checkRanges } from './import/answer.ts';
import { type JudgedRow, judgeRows } from './import/judge-rows.ts';
import { isUnlisted, type ReadRow } from './import/read-rows.ts';
import type { TrackedDeps } from './tracked-deps.ts';

type Deps = Pick<TrackedDeps, 'sql' | 'book' | 'closings'> & { readonly actions: Pick<ActionBook, 'of'> };
interface At {
  readonly nowMs: number;
  readonly language: Language;
}

export function proposedEntries(deps: Deps) {
  const { sql, book } = deps;
  const contextOf = createContexts(deps);
  const dayRanges = createDayRanges(sql);

  const read = async (account: AccountRef, entries: readonly EntryBody[], nowMs: number) => {
    const context = await contextOf(account, nowMs);
    const facts: EntryFacts[] = [];
    for (const [at, entry] of entries.entries()) facts.push(await factsOfBody(entry, context, `entries.${at}.`));
    return facts;
  };

  const rows = async (account: AccountRef, entries: readonly EntryBody[], { nowMs, language }: At) => {
    const context = await contextOf(account, nowMs);
    const stated: ReadRow[] = [];
    for (const [line, entry] of entries.entries()) {
      const facts = await orRefused(() => factsOfBody(entry, context));
      if ('refusal' in facts) stated.push({ line, refusal: facts.refusal });
      else stated.push({ line, facts, doubt: isUnlisted(book, entry, facts) ? 'SYMBOL_UNKNOWN' : undefined });
    }
    const { ranges } = await checkRanges(stated, { book, dayRanges, today: dateText(dayOf(nowMs)) });
    const { judged, outcome } = await judge(account, stated, nowMs);
    return judged.map((row, at) => rowItem(row, entries[at], { deps, ranges, outcome: outcome(at), language }));
  };

  /** Verdicts of the rows, and what each would do beside the others. */
  const judge = (account: AccountRef, stated: readonly ReadRow[], nowMs: number) =>
    sql.begin('isolation level repeatable read read only', async (tx) => {
      const judged = await judgeRows(tx, account, stated, { source: 'generic', without: undefined });
      const known = judged.flatMap(({ facts }) => (facts ? [{ facts }] : []));
      const preview = await orRefused(() => previewChanges(tx, account, known, { nowMs }));
      if ('refusal' in preview) return { judged, outcome: () => NOTHING_KNOWN };
      const { plan, derived, numbers } = preview;
      const keeps = plan.accounts.get(account.accountId)?.cashKept ?? false;
      const places = judged.map(({ facts }, at) =>
        facts ? judged.slice(0, at).filter((row) => row.facts).length : -1,
      );
      const outcome = (at: number): Outcome => {
        const seq = numbers[places[at] ?? -1];
        if (seq === undefined) return NOTHING_KNOWN;
        const key = entryKey({ ...account, seq });
        return { cash: keeps ? derived.effects.get(key)?.cash : undefined, oversold: derived.oversold.has(key) };
      };
      return { judged, outcome };
    });

  return {
    read,
    rows,
    write: (tx: SessionSql, account: AccountRef, facts: readonly EntryFacts[], nowMs: number) =>
      trackEntries(
        tx,
        account,
        facts.map((one) => ({ facts: one })),
        { nowMs },
      ),
    async remove(tx: SessionSql, account: AccountRef, entries: readonly number[], nowMs: number): Promise<void> {
      await trackEntries(
        tx,
        account,
        entries.map((replaces) => ({ replaces })),
        { nowMs, evenFull: true },
      );
    },
  };
}

interface Outcome {
  readonly cash: Money | undefined;
  readonly oversold: boolean;
}
const NOTHING_KNOWN: Outcome = { cash: undefined, oversold: false };

async function orRefused<T extends object>(work: () => Promise<T>): Promise<T | Pick<DomainError, 'refusal'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.refusal };
    throw error;
  }
}

interface RowContext {
  readonly deps: Deps;
  readonly ranges: ReadonlyMap<string, DayRange>;
  readonly outcome: Outcome;
  readonly language: Language;
}

const CERTAIN: readonly RowFact[] = ['WITHIN_DAY', 'PAY_DAY'];

function rowItem(row: JudgedRow, body: EntryBody | undefined, context: RowContext): ProposedRow {
  const known = factsKnown(row, context);
  const { facts } = row;
  const about = {
    known,
    doubtful: known.some(({ fact }) => !CERTAIN.includes(fact)),
    ...(body?.note ? { note: body.note } : {}),
  };
  if (!facts) return { date: body?.date ?? '', type: body?.type ?? 'buy', ...about };
  const { asset, quantity, price, amount, day, type } = facts;
  return {
    date: day,
    type,
    ...(asset ? { asset: { kind: asset.type, code: asset.code } } : {}),
    ...(quantity === 0n ? {} : { quantity }),
    ...(price === 0n ? {} : { price }),
    ...(amount === 0n ? {} : { amount }),
    ...(context.outcome.cash === undefined ? {} : { cash: context.outcome.cash }),
    ...about,
  };
}

function factsKnown({ facts, refusal, why }: JudgedRow, { deps, ranges, outcome, language }: RowContext) {
  const known: { fact: RowFact; low?: DayRange['low']; high?: DayRange['high']; text?: string }[] = [];
  if (refusal) return [{ fact: 'REFUSED' as const, text: refusalText(refusal, language) }];
  if (!facts) return known;
  if (why === 'ALREADY_THERE' || why === 'ALMOST_THERE' || why === 'SYMBOL_UNKNOWN') known.push({ fact: why });
  if (outcome.oversold) known.push({ fact: 'OVERSOLD' });
  if (isOffSession(facts)) known.push({ fact: 'NO_SESSION' });
  const range = facts.asset && ranges.get(dayKey({ type: facts.asset.type, code: facts.asset.symbol, day: facts.day }));
  if (range) {
    const isWithin = facts.price >= range.low && facts.price <= range.high;
    known.push({ fact: isWithin ? 'WITHIN_DAY' : 'PRICE_OUTSIDE_DAY', ...range });
  }
  if (isPayDay(deps, facts)) known.push({ fact: 'PAY_DAY' });
  return known;
}

/** Tells if a dividend of the asset is known to be paid on the day of the entry. */
const isPayDay = ({ actions }: Deps, { type, asset, day }: EntryFacts): boolean =>
  type === 'dividend' &&
  asset !== undefined &&
  actions.of(asset.type, asset.symbol).some((one) => one.type === 'dividend' && one.payDay === dayOfDate(day));
