/** The last movements of a tracked account's cash, of entries that are not about an asset. */

import { entries } from '@kurus/core/contract/tracked';
import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { LIRA } from '@kurus/core/money/balance';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY, accountOnWire } from '../../lib/account/account-queries.ts';
import { moneyChanges } from '../../lib/account/money-changes.ts';
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
    (item) => item.replacedBy === undefined && item.type !== 'delete' && moneyChanges(item).length > 0,
  );
  return (
    <MovementsCard
      failed={isError && data === undefined}
      empty={t('wallet.noMovements')}
      movements={standing?.slice(0, RECENT_COUNT).map((item) => {
        const { id, type, date, from, to } = item;
        const [first] = moneyChanges(item);
        const isOut = (first?.change ?? 0n) < 0n;
        const sides = from && to ? ` · ${from.asset.code} → ${to.asset.code}` : '';
        const isPlain = type === 'deposit' || type === 'withdraw' || type === 'delete';
        return {
          id,
          type: isOut ? ('withdraw' as const) : ('deposit' as const),
          ...(isPlain ? {} : { name: sides === '' ? t(`entries.${type}`) : `${t('balances.exchange')}${sides}` }),
          date,
          dateText: dateText(date),
          change: first?.change ?? ZERO_MONEY,
          ...(first && first.currency !== LIRA ? { currency: first.currency } : {}),
        };
      })}
    />
  );
}
