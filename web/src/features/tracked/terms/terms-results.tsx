/** Results beside the forms of terms: the value today, and how it comes about. */

import type { BondTerms, DebtTerms, DepositTerms } from '@kurus/core/contract/own-terms';
import { dayOfDate } from '@kurus/core/market/calendar';
import { type Money, type Quantity, subtractMoney, total, ZERO_MONEY } from '@kurus/core/money/money';
import { accruedOn, bondPriceOn } from '@kurus/core/terms/bond';
import { debtOf } from '@kurus/core/terms/debt';
import { depositOn, endOfDeposit } from '@kurus/core/terms/deposit';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { netWorthQuery } from '../../../lib/account/net-worth-query.ts';
import { formatAmount, formatMoney } from '../../../lib/amounts/format.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { Term, Terms } from '../../../ui/terms.tsx';
import { formatRate } from './terms-figures.ts';

interface DepositResultProps {
  readonly terms: DepositTerms | undefined;
  readonly today: string;
  /** True if it is paid from the account's cash; undefined where nothing is entered. */
  readonly isPaid: boolean | undefined;
}

export function DepositResult({ terms, today, isPaid }: DepositResultProps) {
  const t = useText();
  if (!terms || terms.days < 1) return <Waiting title={t('terms.howItGrows')} />;
  const now = depositOn(terms, dayOfDate(today));
  const end = depositOn(terms, endOfDeposit(terms));
  const text = (value: Money) => formatAmount(value, terms.currency);
  return (
    <>
      <h3 className="terms-result-title">{t('terms.howItGrows')}</h3>
      <Terms className="small">
        <Term label={now.phase === 'running' ? t('terms.todayDay', { day: now.days }) : t(`terms.phase_${now.phase}`)}>
          {text(now.value)}
        </Term>
        <Term label={t('terms.grossAtEnd')}>{text(end.gross)}</Term>
        <Term label={t('terms.withheldRate', { rate: formatRate(terms.withheld) })}>
          {formatAmount(subtractMoney(ZERO_MONEY, end.withheld), terms.currency)}
        </Term>
        <Term label={<strong>{t('terms.netAtEnd')}</strong>}>
          <strong>{text(end.value)}</strong>
        </Term>
      </Terms>
      <p className="muted small">{t(terms.renews === 'no' ? 'terms.closesText' : 'terms.renewsText')}</p>
      {isPaid !== undefined && <p className="muted small">{t(isPaid ? 'terms.paidFromCash' : 'terms.addedAsHeld')}</p>}
    </>
  );
}

interface BondResultProps {
  readonly terms: BondTerms | undefined;
  readonly nominal: Quantity | undefined;
  readonly today: string;
}

export function BondResult({ terms, nominal, today }: BondResultProps) {
  const t = useText();
  const day = dayOfDate(today);
  const price = terms && bondPriceOn(terms, day, terms.cleanPrice);
  if (!terms || nominal === undefined || price === undefined) return <Waiting title={t('terms.valueToday')} />;
  const value = total(price, nominal, 'half-up');
  const accrued = total(accruedOn(terms, day), nominal, 'half-up');
  return (
    <>
      <h3 className="terms-result-title">{t('terms.valueToday')}</h3>
      <Terms className="small">
        <Term label={t('terms.clean')}>{formatAmount(subtractMoney(value, accrued), terms.currency)}</Term>
        <Term label={t('terms.accrued')}>{formatAmount(accrued, terms.currency)}</Term>
        <Term label={<strong>{t('terms.value')}</strong>}>
          <strong>{formatAmount(value, terms.currency)}</strong>
        </Term>
      </Terms>
      <p className="muted small">{t('terms.bondNote')}</p>
    </>
  );
}

interface DebtResultProps {
  readonly terms: DebtTerms | undefined;
  readonly today: string;
  /** True if it is added: its result is then the net worth. */
  readonly isNew: boolean;
}

export function DebtResult({ terms, today, isNew }: DebtResultProps) {
  const t = useText();
  if (!terms) return <Waiting title={t('terms.owedToday')} />;
  const now = debtOf(terms)(dayOfDate(today));
  return (
    <>
      <h3 className="terms-result-title">{t('terms.owedToday')}</h3>
      <Terms className="small">
        <Term label={t('terms.owedOn', { date: sentenceDate(terms.asOf) })}>
          {formatAmount(terms.owed, terms.currency)}
        </Term>
        {now.interest > 0n && (
          <Term label={t('terms.interestAdded')}>{formatAmount(now.interest, terms.currency, true)}</Term>
        )}
        {now.paid > 0n && (
          <Term label={t('terms.paid')}>{formatAmount(subtractMoney(ZERO_MONEY, now.paid), terms.currency)}</Term>
        )}
        <Term label={<strong>{t('terms.owedToday')}</strong>}>
          <strong>{formatAmount(now.owed, terms.currency)}</strong>
        </Term>
        {isNew && terms.currency === LIRA && <NetAfter owed={now.owed} />}
      </Terms>
      <p className="muted small">{t('terms.debtNote')}</p>
    </>
  );
}

const LIRA = 'TRY';

/** Net worth once the debt is taken off; nothing until it is known. */
function NetAfter({ owed }: { readonly owed: Money }) {
  const t = useText();
  const net = useQuery(netWorthQuery).data?.net;
  if (net === undefined) return null;
  return (
    <Term label={<strong>{t('terms.netAfter')}</strong>}>
      <span className="muted small">{t('terms.netBefore', { net: formatMoney(net) })}</span>{' '}
      <strong>{formatMoney(subtractMoney(net, owed))}</strong>
    </Term>
  );
}

function Waiting({ title }: { readonly title: string }) {
  const t = useText();
  return (
    <>
      <h3 className="terms-result-title">{title}</h3>
      <p className="muted small">{t('terms.fillFirst')}</p>
    </>
  );
}
