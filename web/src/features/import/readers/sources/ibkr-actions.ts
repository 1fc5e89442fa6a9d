/** Corporate actions in the activity statement of Interactive Brokers, each in words, often in two lines. */

import { isMinus } from '../cell.ts';
import type { Other } from '../lines.ts';
import type { LineCells } from '../table.ts';
import { ratioOf } from './ratio.ts';

export interface ActionLine {
  readonly line: number;
  readonly date: string;
  readonly currency: string;
  readonly words: string;
  readonly quantity: string;
  readonly proceeds: string;
}

export interface Action {
  readonly type: 'Split' | 'Merger' | 'Sell' | 'Spinoff' | 'Stock dividend';
  readonly code: string;
  readonly into?: string;
  readonly ratio?: readonly [string, string];
  readonly quantity?: string;
  readonly proceeds?: string;
  /** The lines that it was read from; the first one has its day. */
  readonly lines: readonly ActionLine[];
}

export interface Actions {
  readonly entries: readonly Action[];
  readonly others: ReadonlyMap<number, Other>;
}

export const actionLine = (line: number, { text }: LineCells): ActionLine => ({
  line,
  date: text('date/time', 'report date'),
  currency: text('currency'),
  words: text('description'),
  quantity: text('quantity'),
  proceeds: text('proceeds'),
});

/** "XYZ(US123) Split 1 for 10 (XYZ.OLD, XYZ INC, US123)": whose action, what, and the share of the line. */
const ACTION = /^([A-Z0-9.]+(?: [A-Z]+)?)\s*\([A-Z0-9]+\)\s*(.+?)\s*\(([^,()]+),/;
const RATIO = /(\d[\d.]*) for (\d[\d.]*)/i;

interface Parsed extends ActionLine {
  readonly of: string;
  readonly what: string;
  readonly code: string;
}

/** Old shares of a code have ".OLD" behind it, or the moment of the change before it: "20230601123456XYZ". */
const plainCode = (code: string) =>
  code
    .trim()
    .replace(/\.OLD$/, '')
    .replace(/^\d{14}(?=[A-Z])/, '');

function parsed(line: ActionLine): Parsed[] {
  const [, of, what, code] = ACTION.exec(line.words) ?? [];
  return of === undefined || what === undefined || code === undefined
    ? []
    : [{ ...line, of: plainCode(of), what, code: plainCode(code) }];
}

/** A line that is in no entry and no other becomes a refused row. */
export function actionsOf(lines: readonly ActionLine[]): Actions {
  const others = new Map<number, Other>();
  const groups = Map.groupBy(lines.flatMap(parsed), ({ date, of, what }) => [date, of, what].join('|'));
  const entries = [...groups.values()].flatMap((group): Action[] => {
    const action = actionOf(group);
    // The code stayed: what left and what came are the same shares.
    if (action === 'same') for (const { line } of group) others.set(line, 'reversed');
    return action === undefined || action === 'same' ? [] : [{ ...action, lines: group }];
  });
  return { entries, others };
}

function actionOf(group: readonly Parsed[]): Omit<Action, 'lines'> | 'same' | undefined {
  const [first] = group;
  if (!first) return undefined;
  const ratio = ratioIn(first.what);
  if (/split/i.test(first.what)) return ratio && { type: 'Split', code: first.of, ratio };
  if (/spin-?off/i.test(first.what)) return received(group, 'Spinoff');
  if (/stock dividend/i.test(first.what)) return received(group, 'Stock dividend');
  if (/change/i.test(first.what)) return becoming(group, ['1', '1']);
  return /merge|acquisition|tender/i.test(first.what) ? merged(group, ratio) : undefined;
}

function received([first, ...more]: readonly Parsed[], type: Action['type']): Omit<Action, 'lines'> | undefined {
  if (!first || more.length > 0 || isMinus(first.quantity)) return undefined;
  return { type, code: first.code, quantity: first.quantity };
}

/** Shares for shares, or shares for money: what is both is left to the user. */
function merged(group: readonly Parsed[], ratio: Action['ratio']): Omit<Action, 'lines'> | 'same' | undefined {
  const [first, ...more] = group;
  const isPaid = group.some(({ proceeds }) => /[1-9]/.test(proceeds));
  if (!isPaid) return ratio && becoming(group, ratio);
  if (!first || more.length > 0 || !isMinus(first.quantity)) return undefined;
  return { type: 'Sell', code: first.code, quantity: first.quantity, proceeds: first.proceeds };
}

function becoming(
  group: readonly Parsed[],
  ratio: readonly [string, string],
): Omit<Action, 'lines'> | 'same' | undefined {
  const [gone, ...moreGone] = group.filter(({ quantity }) => isMinus(quantity));
  const [come, ...moreCome] = group.filter(({ quantity }) => !isMinus(quantity));
  if (!gone || !come || moreGone.length + moreCome.length > 0) return undefined;
  return gone.code === come.code ? 'same' : { type: 'Merger', code: gone.code, into: come.code, ratio };
}

/** "0.5 for 1" is 1 to 2. */
function ratioIn(words: string): readonly [string, string] | undefined {
  const [, one = '', other = ''] = RATIO.exec(words) ?? [];
  return ratioOf(one, other);
}
