/** The last movements of a tracked account's cash, of entries that are not about an asset. */

import { entries } from '@kurus/core/contract/tracked';
import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY, accountOnWire } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { MovementsCard } from './movements-card.tsx';

const RECENT_COUNT = 8;
/** Entries that are corrected, removed, or leave the cash as it is are answered, too, and left out. */
const ASKED_COUNT = 30;
const RECENT = { symbol: CASH_SYMBOL, limit: String(ASKED_COUNT) } as const;

export function RealMovements({ account }: { readonly account: number }) {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: [ACCOUNT_KEY, account, 'entries', RECENT],
    queryFn: async ({ signal }) =>
      (await call(entries, { params: { id: accountOnWire(account) }, query: RECENT, signal })).data.entries,
    meta: { failure: 'Failed to load the cash movements' },
  });
  const standing = data?.filter(
    ({ replacedBy, type, cashChange }) => replacedBy === undefined && type !== 'delete' && cashChange !== 0n,
  );
  return (
    <MovementsCard
      failed={isError && data === undefined}
      empty={t('wallet.noMovements')}
      movements={standing?.slice(0, RECENT_COUNT).map(({ id, type, date, cashChange }) => ({
        id,
        type: cashChange < 0n ? 'withdraw' : 'deposit',
        ...(type === 'deposit' || type === 'withdraw' || type === 'delete' ? {} : { name: t(`entries.${type}`) }),
        date,
        dateText: dateText(date),
        change: cashChange,
      }))}
    />
  );
}
