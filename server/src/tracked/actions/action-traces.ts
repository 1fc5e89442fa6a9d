/** Traces of corporate actions among the entries of an account, collected in one replay for all actions. */

import { entriesOfAction } from '@kurus/core/corporate-actions/action-entries';
import { positionKey, type PositionKey } from '@kurus/core/identity';
import { dateText } from '@kurus/core/market/calendar';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import type { TrackedEntry, TrackedEntryKind } from '@kurus/core/tracked/entry';
import { currentCode } from '@kurus/core/tracked/renames';
import type { AccountRef } from '../../ledger/entry.ts';
import type { StandingStep } from '../../ledger/tracked/standing-store.ts';
import { actionId, type ActionAnswer, type SourcedAction } from './store.ts';

/** Days before and after an action within which its owner may have entered it. */
const [DAYS_BEFORE, DAYS_AFTER] = [3, 10];

interface Trace {
  readonly kinds: ReadonlySet<TrackedEntryKind>;
  readonly from: string;
  readonly to: string;
  match: number | undefined;
}

export class ActionTraces {
  private readonly accountId: number;
  private readonly answers: ReadonlyMap<string, ActionAnswer>;
  private readonly answered: ReadonlySet<number>;
  private readonly traces = new Map<SourcedAction, Trace>();
  private readonly byNode = new Map<PositionKey, Trace[]>();
  private readonly recorded = new Map<number, TrackedEntry>();
  private readonly counts = new Map<PositionKey, { count: number; lastDay: string }>();

  constructor(account: AccountRef, actions: readonly SourcedAction[], answers: ReadonlyMap<string, ActionAnswer>) {
    this.accountId = account.accountId;
    this.answers = answers;
    this.answered = new Set([...answers.values()].flatMap(({ standing }) => standing));
    for (const action of actions) {
      const { assetType: type, code, exDay, payDay } = action;
      const kinds = new Set<TrackedEntryKind>([
        'split',
        ...entriesOfAction(action, ZERO_QUANTITY).map((one) => one.type),
      ]);
      if (action.type === 'rights') kinds.add('rights');
      const [from, to] = [dateText(exDay - DAYS_BEFORE), dateText(payDay + DAYS_AFTER)];
      const trace: Trace = { kinds, from, to, match: undefined };
      this.traces.set(action, trace);
      const name = positionKey(account.accountId, { type, symbol: currentCode(code) });
      this.byNode.set(name, [...(this.byNode.get(name) ?? []), trace]);
    }
  }

  /** Entries in the order in which they happened. */
  see({ accountId, seq, replayed }: StandingStep): void {
    const { node, into, type, day } = replayed;
    for (const name of into === undefined ? [node] : [node, into]) {
      const existing = this.counts.get(name);
      this.counts.set(name, { count: (existing?.count ?? 0) + 1, lastDay: day });
    }
    if (this.answered.has(seq) && accountId === this.accountId) this.recorded.set(seq, replayed);
    else
      for (const trace of this.byNode.get(node) ?? [])
        if (trace.match === undefined && trace.kinds.has(type) && day >= trace.from && day <= trace.to)
          trace.match = seq;
  }

  of(action: SourcedAction): { readonly recorded: TrackedEntry | undefined; readonly match: number | undefined } {
    const answer = this.answers.get(actionId(action));
    const stands = answer?.answer === 'accepted' ? answer.standing : [];
    return {
      recorded: stands.flatMap((seq) => this.recorded.get(seq) ?? [])[0],
      match: this.traces.get(action)?.match,
    };
  }

  /** @param connected names whose entries its replay needs */
  entries(
    name: PositionKey,
    connected: readonly PositionKey[],
  ): { readonly entries: number; readonly lastDay: string | undefined } {
    const entries = connected.reduce((sum, one) => sum + (this.counts.get(one)?.count ?? 0), 0);
    return { entries, lastDay: this.counts.get(name)?.lastDay };
  }
}
