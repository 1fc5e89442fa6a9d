import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { entries } from '@kurus/core/contract/tracked';
import { queryOptions, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, History, Split, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { isOpenTracked } from '../../lib/account/selected-account.ts';
import { actionsQuery } from '../../lib/action-queries.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { call } from '../../lib/api-client.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { changePeriod } from '../../quotes/change-period.ts';
import { UnpricedMarks } from '../../quotes/price-source.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { AccountIcon } from './account-icon.tsx';
import { ReturnFigures, ReturnSpark } from './return-figures.tsx';
import type { AccountReturn } from './use-returns.ts';
import type { Worth } from './use-worths.ts';

interface PortfolioRowProps {
  readonly worth: Worth;
  /** Absent if no return is shown. */
  readonly returned?: AccountReturn | undefined;
}

/** One account: a link to its portfolio, with all its figures in the accessible name. */
export const PortfolioRow = memo(function PortfolioRow({ worth, returned }: PortfolioRowProps) {
  const t = useText();
  const { account, value, today } = worth;
  const isVirtual = account.kind !== 'tracked';
  const waiting = useWaiting(account);
  return (
    <li>
      <Link
        href="/dashboard"
        className={classNames('card accounts-row', returned && 'accounts-row-whole', isVirtual && 'accounts-apart')}
        onClick={() => showAccount(account.id)}
      >
        <span className="accounts-tile">
          <AccountIcon of={account.kind} />
        </span>
        <span className="accounts-names">
          <span className="accounts-name row wrap">
            <strong>{account.name}</strong>
            {isVirtual ? (
              <span className="tag">{t('tracked.practice')}</span>
            ) : (
              <StateChip worth={worth} waiting={waiting} />
            )}
          </span>
          <span className="muted small">{isVirtual ? t('tracked.virtualText') : describe(t, worth)}</span>
          {returned?.data && <LastEntry account={account.id} />}
        </span>
        {returned && <ReturnSpark of={returned} isUnpriced={worth.isUnpriced} />}
        <span className="accounts-figures">
          <MoneyText value={value} flash className="accounts-value" />
          {today && (
            <span className="accounts-today small">
              <MoneyText value={today.change} direction className="accounts-change" />{' '}
              <PercentText value={today.percent} /> <span className="muted">{changePeriod(t, today)}</span>
            </span>
          )}
        </span>
        {returned && <ReturnFigures of={returned} isUnpriced={worth.isUnpriced} />}
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  );
});

function describe(t: Translate, { account, kinds, assets }: Worth): string {
  const cash = t(account.cash === 'kept' ? 'accounts.keepsCash' : 'accounts.noCash');
  const held = assets === undefined ? [] : [t('tracked.assets', { count: assets })];
  const names = kinds.map((kind) => t(ASSET_KINDS[kind].shortLabel));
  return [...names, ...held, cash].join(' · ');
}

/** Among this many newest entries there is nearly always one that was not removed. */
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

/** Day of the latest entry. */
function LastEntry({ account }: { readonly account: number }) {
  const t = useText();
  const { data } = useQuery(lastEntryQuery(account));
  return data ? <span className="muted small">{t('returns.lastEntry', { date: sentenceDate(data) })}</span> : null;
}

/** Chip with the most urgent state of a portfolio, at most one. */
function StateChip({ worth, waiting }: { readonly worth: Worth; readonly waiting: number }) {
  const t = useText();
  const text = stateOf(t, worth, waiting);
  if (text === undefined) return <UnpricedMarks {...worth.unpriced} />;
  const Icon = waiting > 0 ? Split : worth.short.length > 0 ? TriangleAlert : History;
  return (
    <span className="tag tag-warn">
      <Icon size={14} aria-hidden="true" />
      {text}
    </span>
  );
}

/** Number of a tracked account's pending proposals. */
function useWaiting(account: AccountItem): number {
  const enabled = isOpenTracked(account);
  return useInfiniteQuery({ ...actionsQuery(account.id, 'open'), enabled }).data?.pages[0]?.counts.open ?? 0;
}

function stateOf(t: Translate, { short: [first, ...more], stale }: Worth, waiting: number): string | undefined {
  if (waiting > 0) return t('shell.actionsWaiting', { count: waiting });
  if (first) {
    const named = { code: first.code, quantity: formatQuantity(first.quantity) };
    return more.length > 0 ? t('tracked.shortMore', { ...named, more: more.length }) : t('tracked.short', named);
  }
  if (stale?.asOfMs === undefined) return undefined;
  return t('tracked.oldPrice', { code: stale.code, date: sentenceDate(stale.asOfMs) });
}
