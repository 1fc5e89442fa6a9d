/** Entries of an account after the last day of a file: what the file says of its end is not what is held today. */

import { entries } from '@kurus/core/contract/tracked';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_KEY, accountOnWire } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import type { Outcome } from './outcomes.ts';

/** Entries that were corrected or removed are answered, too, and do not count. */
const ASKED_COUNT = 30;

/** @param isAsked false where nothing is compared */
export function useLaterEntries(account: number, outcomes: readonly Outcome[], isAsked: boolean): boolean {
  const last = lastDayOf(outcomes);
  const after = last === '' ? '' : dateText(dayOfDate(last) + 1);
  const query = { from: after, limit: String(ASKED_COUNT) };
  const { data = false } = useQuery({
    queryKey: [ACCOUNT_KEY, account, 'entries', query],
    queryFn: async ({ signal }) => {
      const { data: page } = await call(entries, { params: { id: accountOnWire(account) }, query, signal });
      return page.entries.some(({ replacedBy, type }) => replacedBy === undefined && type !== 'delete');
    },
    enabled: isAsked && after !== '',
    meta: { failure: 'Failed to load later entries' },
  });
  return data;
}

/** "2026-03-31"; empty if no row has a day. */
function lastDayOf(outcomes: readonly Outcome[]): string {
  let last = '';
  for (const { draft } of outcomes)
    if (draft.state === 'row' && draft.row.date !== undefined && draft.row.date > last) last = draft.row.date;
  return last;
}
