/** Parts of a file by what became of its lines: each line is in exactly one. */

import { isOn, type Outcome } from './outcomes.ts';
import type { Line } from './readers/lines.ts';

export const LINE_PARTS = ['entry', 'decision', 'refused', 'heading', 'sum', 'blank', 'rule'] as const;
export type LinePart = (typeof LINE_PARTS)[number];

export interface PartLine {
  readonly line: Line;
  /** Outcomes of the rows that were read from the line. */
  readonly outcomes: readonly Outcome[];
}

export type PartLines = Readonly<Record<LinePart, readonly PartLine[]>>;

/** A line of several rows counts where the most urgent of them does. */
const URGENCY: readonly LinePart[] = ['refused', 'decision', 'entry', 'rule'];

/**
 * @param lines every line of the file or sheet
 * @param isRule whether a word of the file is left out by its source's rule, not by the user
 */
export function linesByPart(
  lines: readonly Line[],
  outcomes: readonly Outcome[],
  switches: Readonly<Record<number, boolean>>,
  isRule: (word: string) => boolean,
): PartLines {
  const parts: Record<LinePart, PartLine[]> = {
    entry: [],
    decision: [],
    refused: [],
    heading: [],
    sum: [],
    blank: [],
    rule: [],
  };
  const byAt = new Map(outcomes.map((outcome) => [outcome.draft.at, outcome]));
  for (const line of lines) {
    if (line.as !== 'row') {
      parts[line.as === 'left out' ? 'rule' : line.as].push({ line, outcomes: [] });
      continue;
    }
    const own = line.rows.flatMap((at) => byAt.get(at) ?? []);
    const found = new Set(own.map((outcome) => partOf(outcome, switches, isRule)));
    const part = URGENCY.find((one) => found.has(one)) ?? 'refused';
    parts[part].push({ line, outcomes: own });
  }
  return parts;
}

function partOf(
  outcome: Outcome,
  switches: Readonly<Record<number, boolean>>,
  isRule: (word: string) => boolean,
): LinePart {
  const { draft, verdict } = outcome;
  if (verdict === 'refused') return 'refused';
  if (draft.state === 'left out')
    return draft.by === 'rule' || (draft.by === 'type' && isRule(draft.text)) ? 'rule' : 'decision';
  if (isOn(outcome, switches)) return 'entry';
  return verdict === 'duplicate' ? 'rule' : 'decision';
}
