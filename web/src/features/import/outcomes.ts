/** Outcomes of the dry run, one for each line of the file, the most urgent first. */

import type { ImportedRow } from '@kurus/core/contract/import';
import { parseMoney, sumMoney, type Money } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { LIRA } from './readers/choices.ts';
import type { Draft, SentRow } from './readers/draft-parts.ts';
import { productOf, roundedTo } from './readers/numbers.ts';

export type Verdict = ImportedRow['verdict'] | 'left out';

export interface Outcome {
  readonly draft: Draft;
  readonly verdict: Verdict;
  /** The server's result; undefined for a row that was never sent. */
  readonly result: ImportedRow | undefined;
}

const ORDER: readonly Verdict[] = ['refused', 'doubtful', 'new', 'duplicate', 'left out'];

export const VERDICT_TEXTS = {
  refused: 'imports.refused',
  doubtful: 'imports.doubtful',
  new: 'imports.isNew',
  duplicate: 'imports.duplicate',
  'left out': 'imports.leftOut',
} as const satisfies Record<Verdict, PlainTextKey>;

/** @param result rows of the response, in the order of the sent drafts */
export function outcomesOf(drafts: readonly Draft[], result: readonly ImportedRow[]): Outcome[] {
  let next = 0;
  const all = drafts.map((draft): Outcome => {
    if (draft.state === 'left out') return { draft, verdict: 'left out', result: undefined };
    if (draft.state === 'unread') return { draft, verdict: 'refused', result: undefined };
    const row = result[next];
    next += 1;
    return { draft, verdict: row?.verdict ?? 'refused', result: row };
  });
  return ORDER.flatMap((verdict) => all.filter((outcome) => outcome.verdict === verdict));
}

/** Rows switched by hand, each with the wording that the row had then. */
export type Switches = Readonly<Record<number, { readonly on: boolean; readonly wording: string }>>;

export const wordingOf = (draft: Draft): string => JSON.stringify(draft.state === 'row' ? draft.row : draft.state);

/** Keeps the switches whose rows have not changed their meaning. */
export function heldSwitches(drafts: readonly Draft[], switches: Switches): Readonly<Record<number, boolean>> {
  const held = drafts.flatMap((draft) => {
    const switched = switches[draft.at];
    return switched?.wording === wordingOf(draft) ? [[draft.at, switched.on] as const] : [];
  });
  return Object.fromEntries(held);
}

/** Rows to send: the drafts, with the user's switches. */
export function rowsOf(drafts: readonly Draft[], switches: Readonly<Record<number, boolean>>): SentRow[] {
  return drafts.flatMap((draft) => {
    if (draft.state !== 'row') return [];
    const include = switches[draft.at];
    return [include === undefined ? draft.row : { ...draft.row, include }];
  });
}

export const canSwitch = ({ verdict }: Outcome) => verdict !== 'refused' && verdict !== 'left out';

/** Tells if a row will be written: new rows are, others only if the user switched them on. */
export const isOn = (outcome: Outcome, switches: Readonly<Record<number, boolean>>): boolean =>
  canSwitch(outcome) && (switches[outcome.draft.at] ?? outcome.verdict === 'new');

export const countOf = (outcomes: readonly Outcome[], ...verdicts: readonly Verdict[]): number =>
  outcomes.filter(({ verdict }) => verdicts.includes(verdict)).length;

/** Gross amount in the row's currency; undefined if the row has none. */
export function amountOf({ amount, gross, quantity, price }: SentRow): string | undefined {
  const stated = amount ?? gross;
  if (stated !== undefined) return String(stated);
  return quantity === undefined || price === undefined ? undefined : productOf(String(quantity), String(price));
}

/** Total of buys, or of sells, in lira. */
export function sumOf(rows: readonly SentRow[], type: 'buy' | 'sell'): Money {
  const amounts = rows.filter((row) => row.type === type && (row.currency ?? LIRA) === LIRA).map(amountOf);
  return sumMoney(amounts.flatMap((amount) => (amount === undefined ? [] : [moneyOf(amount)])));
}

const moneyOf = (plain: string): Money => parseMoney(roundedTo(plain, 2)) ?? (0n as Money);
