/**
 * New comments on the subjects that somebody has open. While there are readers, each subject is asked for once, however
 * many read it, of its own node, and so comments of every instance are found. At most a few subjects are asked for at
 * a time: with many open ones the announcements come later, and the database has no more to do.
 */

import type { NewestComment } from './store.ts';

/** Numbers of a subject that are looked at: of more at once, the earlier ones are not announced. */
const MOST = 100;
/** Numbers that are remembered: a late commit, or a comment that is shown again, is announced once. */
const REMEMBERED = 400;
const AT_A_TIME = 10;

export interface FreshParts {
  readonly readNewest: (
    subjectId: string,
    query: { readonly after: string; readonly most: number },
  ) => Promise<readonly NewestComment[]>;
}

type Tell = (added: readonly NewestComment[]) => void;

interface Open {
  readonly tells: Set<Tell>;
  /** Numbers that are known; smaller ones than the floor never count. */
  known: ReadonlySet<string>;
  floor: bigint;
  /** Resolves once everything that is shown now is known. */
  readonly begun: Promise<void>;
}

export interface FreshComments {
  /** @returns a function that ends it, once everything that is shown now is known */
  follow(subjectId: string, tell: Tell): Promise<() => void>;
  /** Asks for the subjects whose turn it is. */
  step(): Promise<void>;
  /** Number of subjects that are open. */
  subjects(): number;
}

export function createFreshComments({ readNewest }: FreshParts): FreshComments {
  const open = new Map<string, Open>();
  /** Subjects in the order of their turns. */
  let turns: string[] = [];

  const begin = (subjectId: string): Open => {
    const first = readNewest(subjectId, { after: '0', most: MOST });
    const subject: Open = {
      tells: new Set(),
      known: new Set(),
      floor: 0n,
      begun: first.then((found) => {
        subject.known = new Set(found.map(({ id }) => id));
        if (found.length >= MOST) subject.floor = BigInt(found.at(-1)?.id ?? 0);
      }),
    };
    open.set(subjectId, subject);
    return subject;
  };
  const ask = async (subjectId: string) => {
    const subject = open.get(subjectId);
    if (!subject) return;
    await subject.begun;
    const found = await readNewest(subjectId, { after: String(subject.floor), most: MOST });
    const added = found.filter(({ id }) => !subject.known.has(id));
    if (added.length === 0) return;
    const known = [...subject.known, ...added.map(({ id }) => id)].map(BigInt);
    const kept = known.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, REMEMBERED);
    if (kept.length < known.length) subject.floor = kept.at(-1) ?? subject.floor;
    subject.known = new Set(kept.map(String));
    for (const tell of subject.tells) tell(added);
  };
  return {
    subjects: () => open.size,
    async follow(subjectId, tell) {
      const subject = open.get(subjectId) ?? begin(subjectId);
      subject.tells.add(tell);
      const end = () => {
        subject.tells.delete(tell);
        if (subject.tells.size === 0 && open.get(subjectId) === subject) open.delete(subjectId);
      };
      try {
        await subject.begun;
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },
    async step() {
      turns = turns.filter((id) => open.has(id));
      if (turns.length === 0) turns = [...open.keys()];
      const answers = await Promise.allSettled(turns.splice(0, AT_A_TIME).map(ask));
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    },
  };
}
