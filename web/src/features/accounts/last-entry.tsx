import { entries } from '@kurus/core/contract/tracked';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';

/** Among so many of the newest there is nearly always one that stands. */
const NEWEST = '10';

const lastEntryQuery = (account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'entries', 'last'],
    queryFn: async ({ signal }) => {
      const { data } = await call(entries, { params: { id: String(account) }, query: { limit: NEWEST }, signal });
      const stands = data.entries.find(({ replacedBy, type }) => replacedBy === undefined && type !== 'delete');
      return stands?.date ?? null;
    },
    staleTime: 60_000,
    meta: { failure: 'Failed to load the last entry' },
  });

/** The day of what was recorded last. */
export function LastEntry({ account }: { readonly account: number }) {
  const t = useText();
  const { data } = useQuery(lastEntryQuery(account));
  return data ? <span className="muted small">{t('returns.lastEntry', { date: sentenceDate(data) })}</span> : null;
}
