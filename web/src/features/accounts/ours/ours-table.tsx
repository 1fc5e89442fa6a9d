import type { AccountItem } from '@kurus/core/contract/accounts';
import { ChevronRight, Landmark } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { showAccount } from '../../../lib/account/account-choice.ts';
import { RoleTag } from '../../../lib/account/role-tag.tsx';
import type { Return } from '../../../lib/account/year-return.ts';
import { storage, useStored } from '../../../lib/storage.ts';
import { missingText } from '../../../lib/words/return-texts.ts';
import { useMarketMinute } from '../../../quotes/market-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MoneyText, PercentText } from '../../../ui/money-text.tsx';
import { useReturns } from '../use-returns.ts';
import { useWorths, type Worth } from '../use-worths.ts';

/** Every portfolio of the common sum, the largest first, with whose it is. */
export function OursTable({ accounts }: { readonly accounts: readonly AccountItem[] }) {
  const t = useText();
  const worths = useWorths(accounts, useMarketMinute());
  const each = useMemo(
    () => worths.each.toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1)),
    [worths],
  );
  const ids = useMemo(() => each.map(({ account }) => account.id), [each]);
  const returns = useReturns(ids, worths.isWhole);
  return (
    <>
      <div className="ours-columns muted small" aria-hidden="true">
        <span>{t('household.portfolio')}</span>
        <span>{t('household.whose')}</span>
        <span>{t('household.value')}</span>
        <span>{t('household.today')}</span>
        <span>{t('household.year')}</span>
        <span>{t('household.real')}</span>
      </div>
      <ul>
        {each.map((worth, at) => (
          <Row
            key={worth.account.id}
            worth={worth}
            nominal={returns[at]?.data?.nominal}
            real={returns[at]?.data?.real}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly worth: Worth;
  readonly nominal: Return | undefined;
  readonly real: Return | undefined;
}

function Row({ worth: { account, value, today }, nominal, real }: RowProps) {
  const t = useText();
  const own = useStored(storage.cachedProfile)?.profile.fullName;
  const { shared, name } = account;
  return (
    <li>
      <Link href="/dashboard" className="ours-row" onClick={() => showAccount(account.id)}>
        <span className="ours-name">
          <span className="ours-tile">
            <Landmark size={18} aria-hidden="true" />
          </span>
          <strong>{name}</strong>
        </span>
        <span className="ours-whose">
          <Avatar name={shared?.by ?? own} />
          {shared?.by ?? t('household.youAre')}
          {shared && <RoleTag role={shared.role} isYou />}
        </span>
        <MoneyText value={value} flash className="ours-value" />
        <Figure label={t('household.today')}>{today && <PercentText value={today.percent} />}</Figure>
        <Figure label={t('household.year')}>
          <ReturnText of={nominal} />
        </Figure>
        <Figure label={t('household.real')}>
          <ReturnText of={real} />
        </Figure>
        <ChevronRight size={18} aria-hidden="true" className="ours-go" />
      </Link>
    </li>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <span className="ours-figure">
      <span className="ours-label muted small">{label}</span> {children || '–'}
    </span>
  );
}

function ReturnText({ of }: { readonly of: Return | undefined }) {
  const t = useText();
  if (!of) return null;
  if (of.percent !== undefined) return <PercentText value={of.percent} />;
  return <span className="muted small">{missingText(t, of.missing ?? 'NOT_KNOWN')}</span>;
}
