/** Page of a pension contract (BES): two figures, what is vested when, the funds by balance, this year's payments. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { BesContract } from '@kurus/core/contract/bes';
import { addMoney, subtractMoney } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { portfolioQuery } from '../../../lib/account/account-queries.ts';
import type { NamedHolding } from '../../../lib/account/account-types.ts';
import { useSelectedAccount } from '../../../lib/account/selected-account.ts';
import { ruleAddress } from '../../../lib/rule-address.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { changePeriodLabel } from '../../../quotes/change-period.ts';
import { atPrices } from '../../../quotes/live-figures.ts';
import { areAtCost } from '../../../quotes/price-source.tsx';
import { todaysChange } from '../../../quotes/todays-change.ts';
import { useQuotesOf } from '../../../quotes/use-quote.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MoneyText, PercentText } from '../../../ui/money-text.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';
import { toast } from '../../../ui/toast.tsx';
import { changeAccount } from '../../accounts/account-commands.ts';
import './bes.css';
import { BalancesCard } from './balances-card.tsx';
import { BesForm } from './bes-form.tsx';
import { besQuery } from './bes-query.ts';
import { PasteContributions } from './paste-contributions.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { VestingCard } from './vesting-card.tsx';

export function BesPage() {
  const t = useText();
  const { id, item } = useSelectedAccount();
  const contract = useQuery(besQuery(id));
  if (!contract.data || !item?.bes)
    return (
      <NotYet query={contract} failed={t('bes.failed')}>
        <Skeleton height="card" count={3} />
      </NotYet>
    );
  const { data } = contract;
  return (
    <div className="stack">
      <Figures account={id} contract={data} />
      <div className="bes-parts">
        <div className="stack">
          <VestingCard contract={data} since={item.bes.since} />
          <BalancesCard contract={data} />
        </div>
        <div className="stack">
          <PaymentsCard contract={data} since={item.bes.since} />
          <TermsCard account={item} bes={item.bes} />
        </div>
      </div>
    </div>
  );
}

function Figures({ account, contract }: { readonly account: number; readonly contract: BesContract }) {
  const t = useText();
  const { own, state, vested, ifLeftToday, paid, isVerified } = contract;
  return (
    <section className="card bes-figures">
      <div>
        <h2 className="bes-figure-name">{t('bes.value')}</h2>
        <p className="bes-figure">
          <MoneyText value={addMoney(own, state)} flash fit />
        </p>
        <p className="row wrap">
          <Today account={account} />
          <span>
            <span className="muted">{t('bes.paid')}</span> <MoneyText value={paid} />
          </span>
        </p>
      </div>
      <div>
        <h2 className="bes-figure-name">{t('bes.ifLeft')}</h2>
        <p className="bes-figure">
          <MoneyText value={ifLeftToday} flash fit />
        </p>
        <p>
          <span className="muted">{t('bes.left')}</span> <MoneyText value={subtractMoney(state, vested)} />
        </p>
        <p className="muted small">
          {t('bes.noTax')}
          {!isVerified && ` ${t('bes.unverified')}`}{' '}
          <Link className="link touch" href={ruleAddress('pension-withholding-early')}>
            {t('bes.rules')}
          </Link>
        </p>
      </div>
    </section>
  );
}

const NO_HOLDINGS: readonly NamedHolding[] = [];

/** Change of today, at the prices on the screen; nothing where none of the funds has a price of the day. */
function Today({ account }: { readonly account: number }) {
  const t = useText();
  const { holdings = NO_HOLDINGS, rest } = useQuery(portfolioQuery(account)).data ?? {};
  const quotes = useQuotesOf(holdings, 'real');
  const positions = atPrices(holdings, quotes);
  const today = areAtCost(positions) ? undefined : todaysChange([{ positions, quotes, rest }]);
  if (!today || (today.atWork === 0n && today.change === 0n)) return null;
  return (
    <span>
      <span className="muted">{changePeriodLabel(t, today)}</span> <PercentText value={today.percent} variant="chip" />{' '}
      <MoneyText value={today.change} signed />
    </span>
  );
}

interface TermsCardProps {
  readonly account: AccountItem;
  readonly bes: NonNullable<AccountItem['bes']>;
}

/** Terms of the contract, and their form. */
function TermsCard({ account, bes }: TermsCardProps) {
  const t = useText();
  const [changing, setChanging] = useState(false);
  const save = async (terms: Parameters<Parameters<typeof BesForm>[0]['send']>[0]) => {
    toast.success(await changeAccount({ id: account.id, change: terms }));
    setChanging(false);
  };
  return (
    <Card title={t('bes.contract')}>
      <Terms>
        <Term label={t('bes.since')}>{sentenceDate(bes.since)}</Term>
        {bes.company !== undefined && <Term label={t('bes.company')}>{bes.company}</Term>}
        {bes.monthly !== undefined && (
          <Term label={t('bes.monthly')}>
            <MoneyText value={bes.monthly} />
          </Term>
        )}
        {bes.birthYear !== undefined && <Term label={t('bes.birthYear')}>{bes.birthYear}</Term>}
      </Terms>
      {account.status === 'open' && (
        <div className="bes-actions">
          <PasteContributions account={account.id} />
          <Button variant="secondary" size="sm" wide onClick={() => setChanging(true)}>
            {t('bes.change')}
          </Button>
        </div>
      )}
      <Modal open={changing} title={t('bes.contract')} size="sm" onClose={() => setChanging(false)}>
        <BesForm name={account.name} bes={bes} send={save} />
      </Modal>
    </Card>
  );
}
