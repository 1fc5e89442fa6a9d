import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/account/selected-account.ts';
import { changePeriod } from '../../quotes/change-period.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { AccountIcon } from './account-icon.tsx';
import { LastEntry } from './last-entry.tsx';
import { StateChip, useWaiting } from './portfolio-state.tsx';
import { ReturnFigures, ReturnSpark } from './return-figures.tsx';
import type { AccountReturn } from './use-returns.ts';
import type { Worth } from './use-worths.ts';

interface PortfolioRowProps {
  readonly worth: Worth;
  /** Absent where no return is shown. */
  readonly returned?: AccountReturn | undefined;
}

/** One account: a link to its portfolio, named by all that it shows. */
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
        {returned && <ReturnSpark of={returned} />}
        <span className="accounts-figures">
          <MoneyText value={value} flash className="accounts-value" />
          {today && (
            <span className="accounts-today small">
              <MoneyText value={today.change} direction className="accounts-change" />{' '}
              <PercentText value={today.percent} /> <span className="muted">{changePeriod(t, today)}</span>
            </span>
          )}
        </span>
        {returned && <ReturnFigures of={returned} />}
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
