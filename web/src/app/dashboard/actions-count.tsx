import type { AccountItem } from '@kurus/core/contract/accounts';
import { actions } from '@kurus/core/contract/actions';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY, SAMPLE_ID } from '../../lib/account/account-queries.ts';
import { isOpenTracked, useSelectedAccount } from '../../lib/account/selected-account.ts';
import { call } from '../../lib/api-client.ts';

const FRESH_MS = 60_000;

const waitingQuery = ({ id }: AccountItem) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, id, 'actions', 'waiting'],
    queryFn: async ({ signal }) =>
      (await call(actions, { params: { id: String(id) }, query: { state: 'open' }, signal })).data.counts.open,
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to count the corporate actions' },
  });

/** Number of proposals that wait for an answer in the chosen accounts; nothing for none. */
export function ActionsCount() {
  const t = useText();
  const { chosen } = useSelectedAccount();
  const real = chosen.filter((one) => isOpenTracked(one) && one.id !== SAMPLE_ID);
  const count = useQueries({
    queries: real.map(waitingQuery),
    combine: (answers) => answers.reduce((sum, { data }) => sum + (data ?? 0), 0),
  });
  if (count === 0) return null;
  return (
    <span className="nav-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {t('shell.actionsWaiting', { count })}</span>
    </span>
  );
}
