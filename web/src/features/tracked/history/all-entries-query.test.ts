import { describe, expect, it } from 'vitest';
import { merged, type OwnedEntry } from './all-entries-query.ts';

const account = (id: number) => ({ id }) as OwnedEntry['account'];
const entry = (of: number, date: string) => ({ account: account(of), date }) as OwnedEntry;
const days = (entries: readonly OwnedEntry[]) => entries.map((one) => `${one.account.id} ${one.date}`);

describe('entries of several accounts', () => {
  it('are one list, as far as nothing unread can be newer', () => {
    const first = merged([
      { account: account(2), waiting: [entry(2, '2026-05-03'), entry(2, '2026-05-01')], before: 7 },
      { account: account(3), waiting: [entry(3, '2026-05-02'), entry(3, '2026-04-01')], before: null },
    ]);
    expect(days(first.entries)).toEqual(['2 2026-05-03', '3 2026-05-02', '2 2026-05-01']);
    expect(first.next?.map(({ waiting }) => days(waiting))).toEqual([[], ['3 2026-04-01']]);
  });

  it('end when all are read', () => {
    const last = merged([
      { account: account(2), waiting: [], before: null },
      { account: account(3), waiting: [entry(3, '2026-04-01')], before: null },
    ]);
    expect(days(last.entries)).toEqual(['3 2026-04-01']);
    expect(last.next).toBeUndefined();
  });

  it('show nothing of one before the other is read', () => {
    const start = merged([
      { account: account(2), waiting: [], before: undefined },
      { account: account(3), waiting: [entry(3, '2026-04-01')], before: null },
    ]);
    expect(start.entries).toEqual([]);
    expect(start.next).toHaveLength(2);
  });
});
