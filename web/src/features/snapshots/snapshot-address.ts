/** Address of the snapshots: which is shown, and what with. */

import type { ComparedWith } from './snapshot-queries.ts';

export interface SnapshotChoice {
  /** Undefined for the newest. */
  readonly id?: number | undefined;
  readonly compare?: ComparedWith | undefined;
}

const NUMBER = /^[1-9]\d{0,9}$/;
const numberOf = (text: string | null) => (text !== null && NUMBER.test(text) ? parseInt(text, 10) : undefined);

export function readChoice(search: string): SnapshotChoice {
  const query = new URLSearchParams(search);
  return { id: numberOf(query.get('snapshot')), compare: numberOf(query.get('compare')) };
}

export function snapshotAddress({ id, compare = 'now' }: SnapshotChoice): string {
  const query = new URLSearchParams({ list: 'snapshots' });
  if (id !== undefined) query.set('snapshot', String(id));
  if (compare !== 'now') query.set('compare', String(compare));
  return `/strategies?${query.toString()}`;
}
