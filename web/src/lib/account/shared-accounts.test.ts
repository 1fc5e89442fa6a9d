import type { AccountItem } from '@kurus/core/contract/accounts';
import { afterEach, expect, test } from 'vitest';
import { VIRTUAL } from '../../testing/account.ts';
import { numbered, onWire, sharesSlot } from './shared-accounts.ts';

const SHARE = '0a1b2c3d-0000-4000-8000-000000000001';
const OTHER = 'ffffffff-0000-4000-8000-000000000002';
const account = (id: number, share?: string) => {
  const shared = share === undefined ? {} : { shared: { id: share, by: 'Mert', role: 'view' } };
  return { ...VIRTUAL, id, ...shared } as unknown as AccountItem;
};

afterEach(() => sharesSlot.clear());

test('one’s own keep their numbers; those of others have one each, which the calls translate', () => {
  const ids = numbered([account(2), account(2, SHARE), account(3, SHARE), account(2, OTHER)]).map(({ id }) => id);
  const [own, one, two, three] = ids;
  expect(own).toBe(2);
  expect(new Set(ids).size).toBe(4);
  expect([one, two, three].every((id) => Number.isSafeInteger(id) && (id ?? 0) > 10_000_000_000)).toBe(true);
  expect(onWire(`/portfolio/?account=${one}`)).toBe(`/portfolio/?account=2&owner=${SHARE}`);
  expect(onWire(`/portfolio/history?range=1m&account=${three}`)).toBe(
    `/portfolio/history?range=1m&account=2&owner=${OTHER}`,
  );
  expect(onWire(`/accounts/${two}/entries/5`)).toBe(`/accounts/3/entries/5?owner=${SHARE}`);
});

test('other long numbers stay', () => {
  for (const path of ['/comments/12345678901234', '/portfolio/?account=2', '/inbox?before=12345678901'])
    expect(onWire(path)).toBe(path);
});

test('a share that is not known is asked for by its beginning', () => {
  const [{ id } = account(0)] = numbered([account(4, SHARE)]);
  sharesSlot.clear();
  expect(onWire(`/portfolio/?account=${id}`)).toBe('/portfolio/?account=4&owner=0a1b2c3d');
});
