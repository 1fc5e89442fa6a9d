/** Doubtful rows in groups of one kind, so that one answer is given once: a reason, and the assets that it concerns. */

import type { Outcome } from './outcomes.ts';

export interface Doubt {
  /** Code of the reason, and in a part the code of its asset. */
  readonly key: string;
  readonly label: string;
  /** Indices of the drafts. */
  readonly ats: readonly number[];
}

export interface DoubtGroup extends Doubt {
  /** The same rows by asset; empty if they concern one. */
  readonly parts: readonly Doubt[];
}

/** Groups of at least two rows, in order of their first row; single rows have a switch of their own. */
export function doubtGroups(outcomes: readonly Outcome[]): DoubtGroup[] {
  const doubtful = outcomes.filter(({ verdict }) => verdict === 'doubtful');
  const groups = groupsBy(doubtful, ({ result }) => [result?.code ?? '', result?.reason ?? '']);
  return groups
    .filter(({ of }) => of.length > 1)
    .map(({ key, label, of }) => {
      const parts = groupsBy(of, (outcome) => [codeOf(outcome), codeOf(outcome)]).filter((part) => part.key !== '');
      const parted = parts.map((part) => ({ key: `${key} ${part.key}`, label: part.label, ats: atsOf(part.of) }));
      return { key, label, ats: atsOf(of), parts: parted.length > 1 ? parted : [] };
    });
}

const codeOf = ({ draft }: Outcome): string => (draft.state === 'row' ? (draft.row.asset?.code ?? '') : '');

const atsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ draft }) => draft.at);

function groupsBy(outcomes: readonly Outcome[], of: (outcome: Outcome) => readonly [key: string, label: string]) {
  const groups = new Map<string, { key: string; label: string; of: Outcome[] }>();
  for (const outcome of outcomes) {
    const [key, label] = of(outcome);
    const group = groups.get(key);
    if (group) group.of.push(outcome);
    else groups.set(key, { key, label, of: [outcome] });
  }
  return [...groups.values()];
}
