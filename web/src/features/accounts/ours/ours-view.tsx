/** "Bizim": the sum of one's own portfolios and of those shared that count in it, and each of them with whose it is. */

import './ours.css';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TogetherWorth } from '@kurus/core/contract/net-worth';
import { formatPercent } from '@kurus/core/money/format';
import { fractionText, percentOf, sumMoney } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { UserX, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { HOUSEHOLD_ADDRESS, oursQuery } from '../../../lib/account/household.ts';
import { accountsQuery, isOpenTracked } from '../../../lib/account/selected-account.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../../ui/money-text.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { OursTable } from './ours-table.tsx';

export function OursView() {
  const t = useText();
  const ours = useQuery(oursQuery);
  const accounts = useQuery(accountsQuery).data;
  if (!ours.data || !accounts)
    return (
      <NotYet query={ours} failed={t('household.oursFailedLoad')}>
        <Skeleton height="card" count={3} />
      </NotYet>
    );
  const { people = [] } = ours.data;
  if (people.length < 2)
    return (
      <div className="card">
        <EmptyState
          icon={<Users size={26} aria-hidden="true" />}
          text={t('household.noOurs')}
          action={<ButtonLink href={HOUSEHOLD_ADDRESS}>{t('household.settings')}</ButtonLink>}
        />
      </div>
    );
  return <Household worth={ours.data} people={people} accounts={accounts} />;
}

type Person = NonNullable<TogetherWorth['people']>[number];

interface HouseholdProps {
  readonly worth: TogetherWorth;
  readonly people: readonly Person[];
  readonly accounts: readonly AccountItem[];
}

function Household({ worth, people, accounts }: HouseholdProps) {
  const t = useText();
  const counted = useMemo(() => {
    const shares = new Set(people.flatMap((one) => one.shares));
    return accounts.filter(
      (one) => isOpenTracked({ ...one, shared: undefined }) && (!one.shared || shares.has(one.shared.id)),
    );
  }, [people, accounts]);
  const others = people.flatMap(({ name }) => name ?? []);
  return (
    <div className="stack">
      <section className="card ours-total" aria-labelledby="ours-total">
        <div className="ours-head">
          <div>
            <h2 id="ours-total" className="ours-title muted">
              {worth.debts > 0n ? t('household.oursNet') : t('household.oursTitle')}
            </h2>
            <p className="ours-worth">
              <MoneyText value={worth.net} flash fit />
            </p>
            {worth.today && (
              <p className="row wrap">
                <span className="muted">{t('household.today')}</span>{' '}
                <PercentText value={worth.today.changePercentage} variant="chip" />{' '}
                <MoneyText value={worth.today.change} signed />
              </p>
            )}
          </div>
          <dl className="ours-people">
            {people.map((person, at) => (
              <div key={person.shares.join() || 'own'} data-person={at % COLORS}>
                <dt className="muted small">{person.name ?? t('household.mine')}</dt>
                <dd>
                  <MoneyText value={person.net} className="ours-part" />
                  <span className="muted small figure">{formatPercent(percentOf(person.net, worth.net))}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Bar people={people} />
        <p className="muted small">{t('household.oursNote', { count: people.length })}</p>
      </section>
      <Card padding="none">
        <OursTable accounts={counted} />
      </Card>
      <Card>
        <div className="ours-ends">
          <UserX size={20} aria-hidden="true" />
          <p>
            <strong>{t('household.ifEnds', { name: others.join(', ') })}</strong>{' '}
            <span className="muted">{t('household.ifEndsThen')}</span>
          </p>
          <Link href={HOUSEHOLD_ADDRESS} className="link">
            {t('household.settings')}
          </Link>
        </div>
      </Card>
    </div>
  );
}

/** Colours of people in the bar, one after another. */
const COLORS = 4;

/** Parts of what is held, without debts; for the eye alone, as the figures stand above. */
function Bar({ people }: { readonly people: readonly Person[] }) {
  const all = sumMoney(people.map(({ assets }) => assets));
  if (all === 0n) return null;
  return (
    <div className="ours-bar" aria-hidden="true">
      {people.map(({ assets, shares }, at) => (
        <span
          key={shares.join() || 'own'}
          data-person={at % COLORS}
          style={{ flexGrow: fractionText(percentOf(assets, all)) }}
        />
      ))}
    </div>
  );
}
