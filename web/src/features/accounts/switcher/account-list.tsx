/**
 * List of the accounts to choose from: real ones, with all of them together; virtual ones apart, as they are counted
 * nowhere else; below, the way to a new portfolio.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import type { World } from '@kurus/core/market/world';
import { useQuery } from '@tanstack/react-query';
import { Plus, Settings2 } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import type { AccountChoice } from '../../../lib/account/account-choice.ts';
import { isOursAddress, OURS_ADDRESS, oursQuery } from '../../../lib/account/household.ts';
import { accountsQuery, useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { useMarketMinute } from '../../../quotes/market-clock.ts';
import { unpricedText } from '../../../quotes/price-source.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { groupsOf } from '../account-groups.ts';
import { useWorths, type Worths } from '../use-worths.ts';
import { AccountOption } from './account-option.tsx';
import { useListKeys } from './use-list-keys.ts';

export interface AccountListProps {
  readonly onChoose: (choice: AccountChoice, world: World) => void;
  readonly onDialog: (dialog: 'add' | 'manage') => void;
}

export function AccountList({ id, onChoose, onDialog }: AccountListProps & { readonly id?: string }) {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  const { choice } = useSelectedAccount();
  const { list, onKeyDown } = useListKeys();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its options have the focus */}
      <div ref={list} id={id} role="listbox" aria-label={t('accounts.chooseAccount')} onKeyDown={onKeyDown}>
        <Groups accounts={accounts.data ?? NONE} choice={choice} onChoose={onChoose} />
      </div>
      {!accounts.data && !accounts.isError && <Skeleton height="row" count={2} />}
      {accounts.isError && (
        <p className="switcher-failed small">
          <span role="alert">{t('shell.valuesFailed')}</span>
          <Button variant="ghost" size="sm" busy={accounts.isFetching} onClick={() => void accounts.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <button type="button" className="switcher-act switcher-add" onClick={() => onDialog('add')}>
        <Plus size={18} aria-hidden="true" />
        {t('accounts.add')}
      </button>
      {typeof choice === 'number' && accounts.data?.some(({ id, shared }) => id === choice && !shared) && (
        <button type="button" className="switcher-act" onClick={() => onDialog('manage')}>
          <Settings2 size={18} aria-hidden="true" />
          {t('accounts.manage')}
        </button>
      )}
    </>
  );
}

const NONE: readonly AccountItem[] = [];

interface GroupsProps extends Pick<AccountListProps, 'onChoose'> {
  /** None until they are known. */
  readonly accounts: readonly AccountItem[];
  readonly choice: AccountChoice;
}

function Groups({ accounts, choice, onChoose }: GroupsProps) {
  const t = useText();
  const { tracked, virtual } = useMemo(() => groupsOf(accounts), [accounts]);
  const shared = useMemo(() => accounts.filter((one) => one.shared && one.status === 'open'), [accounts]);
  const real = useWorths(tracked, useMarketMinute());
  const isSample = choice === SAMPLE_ACCOUNT;
  const rows = useMemo(() => sorted(real), [real]);
  const row = (to: AccountChoice) => ({ selected: to === choice, to });
  const chooseReal = (to: AccountChoice) => onChoose(to, 'real');
  return (
    <>
      {(rows.length > 0 || isSample) && (
        <Group title={shared.length > 0 ? t('accounts.ownReal') : t('shell.real')}>
          {isSample && (
            <AccountOption
              {...row(SAMPLE_ACCOUNT)}
              icon="sample"
              name={t('shell.sample')}
              note={t('shell.sampleSmall')}
              onChoose={chooseReal}
            />
          )}
          {rows.length > 1 && (
            <AccountOption
              {...row('all')}
              icon="all"
              name={shared.length > 0 ? t('accounts.mineAll') : t('shell.allAccounts')}
              note={t('accounts.portfolioCount', { count: rows.length })}
              value={real.value}
              today={real.today}
              onChoose={chooseReal}
            />
          )}
          {rows.map(({ account, value, today, unpriced }) => (
            <AccountOption
              key={account.id}
              {...row(account.id)}
              icon={account.kind}
              name={account.name}
              note={unpricedText(t, unpriced)}
              value={value}
              today={today}
              onChoose={chooseReal}
            />
          ))}
        </Group>
      )}
      {shared.length > 0 && <SharedGroups accounts={shared} choice={choice} onChoose={onChoose} />}
      <PracticeGroup accounts={virtual} choice={choice} onChoose={onChoose} isApart={shared.length > 0} />
    </>
  );
}

/** Accounts of others, with their names, and the common sum, which is a page and never a choice of the screens. */
function SharedGroups({ accounts, choice, onChoose }: GroupsProps) {
  const t = useText();
  const { each } = useWorths(accounts, useMarketMinute());
  const ours = useQuery(oursQuery).data;
  const [path] = useLocation();
  const isOurs = isOursAddress(path, useSearch());
  return (
    <>
      <Group title={t('accounts.sharedGroup')}>
        {each.map(({ account: { id, name, kind, shared }, value, today }) => (
          <AccountOption
            key={id}
            to={id}
            icon={kind}
            selected={id === choice && !isOurs}
            name={name}
            tag={shared?.by}
            value={value}
            today={today}
            onChoose={(to) => onChoose(to, 'real')}
          />
        ))}
      </Group>
      {ours?.people && ours.people.length > 1 && (
        <Group title={t('accounts.togetherGroup')}>
          <AccountOption
            to="all"
            icon="ours"
            selected={isOurs}
            name={t('accounts.ours')}
            value={ours.net}
            onChoose={() => navigate(OURS_ADDRESS)}
          />
        </Group>
      )}
    </>
  );
}

/** Virtual accounts; the first is there for every user, also before the accounts are known. */
function PracticeGroup({ accounts, choice, onChoose, isApart }: GroupsProps & { readonly isApart: boolean }) {
  const t = useText();
  const { each } = useWorths(accounts, useMarketMinute());
  const unknown = [
    { account: { id: VIRTUAL_ACCOUNT, name: t('shell.virtualAccount') }, value: undefined, today: undefined },
  ];
  return (
    <Group title={isApart ? t('accounts.practiceGroup') : t('accounts.practiceApart')}>
      {(accounts.length === 0 ? unknown : each).map(({ account: { id, name }, value, today }) => (
        <AccountOption
          key={id}
          to={id}
          icon="virtual"
          selected={id === choice}
          name={name}
          note={t('shell.practiceSmall')}
          value={value}
          today={today}
          onChoose={(to) => onChoose(to, 'practice')}
        />
      ))}
    </Group>
  );
}

const sorted = ({ each }: Worths) => each.toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1));

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="switcher-group">
      <p id={id} className="switcher-group-title">
        {title}
      </p>
      {children}
    </div>
  );
}
