import { type DepositWithholding, depositWithholding } from '@kurus/core/analysis/tax/deposit-withholding';
import type { BondTerms, DebtTerms, DepositTerms, OwnTerms } from '@kurus/core/contract/own-terms';
import { MONEY_KIND } from '@kurus/core/kind-units';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { priceAfter } from '@kurus/core/market/returns';
import { divide } from '@kurus/core/money/decimal';
import { changePercent, type Money, type Price, quantity, total } from '@kurus/core/money/money';
import { couponOf, couponPeriod } from '@kurus/core/terms/bond';
import { depositOn, endOfDeposit } from '@kurus/core/terms/deposit';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistory } from '../../../charts/price-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { ruleAddress } from '../../../lib/rule-address.ts';
import { useRules } from '../../../lib/rules-query.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { Card } from '../../../ui/card.tsx';
import { PercentText } from '../../../ui/money-text.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';
import { PricesSince } from './prices-since.tsx';
import { formatRate } from './terms-figures.ts';

interface ConditionsProps {
  readonly terms: OwnTerms;
  readonly today: string;
  readonly children: ReactNode;
}

/** Conditions of the asset as agreed, and for a deposit what it has brought. */
export function Conditions({ terms, today, children }: ConditionsProps) {
  const t = useText();
  return (
    <>
      <Card title={t('terms.conditions')}>
        {terms.kind === 'deposit' && <DepositConditions terms={terms} today={today} />}
        {terms.kind === 'bond' && <BondConditions terms={terms} today={today} />}
        {terms.kind === 'debt' && <DebtConditions terms={terms} />}
        <div className="terms-correct">{children}</div>
      </Card>
      {terms.kind === 'deposit' && <Brought terms={terms} today={today} />}
    </>
  );
}

interface OfDay<Kind> {
  readonly terms: Kind;
  readonly today: string;
}

function DepositConditions({ terms, today }: OfDay<DepositTerms>) {
  const t = useText();
  const { principal, rate, from, days, withheld, renews, currency } = terms;
  const done = Math.min(Math.max(dayOfDate(today) - dayOfDate(from), 0), days);
  const left = days - done;
  const rule = depositWithholding({ currency, from, days }, useRules());
  return (
    <>
      <Terms className="small">
        <Term label={t('terms.principal')}>{formatAmount(principal, currency)}</Term>
        <Term label={t('terms.simpleRate')}>{formatRate(rate)}</Term>
        <Term label={t('terms.from')}>{sentenceDate(from)}</Term>
        <Term label={t('terms.end')}>{sentenceDate(dateText(endOfDeposit(terms)))}</Term>
        <Term label={t('terms.length')}>
          {left > 0 ? t('terms.daysLeft', { days, left }) : t('terms.daysOnly', { days })}
        </Term>
        <Term label={t('terms.withheld')}>
          {formatRate(withheld)} <WithheldMark withheld={withheld} rule={rule} />{' '}
          <Link className="link touch" href={rule ? ruleAddress(rule.rule) : '/rules'}>
            {t('terms.toRule')}
          </Link>
        </Term>
        <Term label={t('terms.atEnd')}>{t(`terms.end_${renews}`)}</Term>
        {left > 0 && terms.closedOn === undefined && (
          <Term label={t('terms.netAtEnd')}>{formatAmount(depositOn(terms, endOfDeposit(terms)).value, currency)}</Term>
        )}
      </Terms>
      <progress className="terms-progress" max={days} value={done} aria-label={t('terms.length')} />
      <p className="muted small">{t('terms.daysDone', { done, days })}</p>
    </>
  );
}

/** "elle" for a rate that is not the rule's, "eski" for one whose rule ran out before the deposit began. */
function WithheldMark({ withheld, rule }: { readonly withheld: Price; readonly rule: DepositWithholding | undefined }) {
  const t = useText();
  if (!rule) return null;
  if (rule.rate !== withheld) return <span className="muted">{t('terms.byHand')}</span>;
  if (rule.endedOn === undefined) return null;
  return (
    <span className="tag tag-warn" title={t('terms.ruleOld', { date: sentenceDate(rule.endedOn) })}>
      {t('terms.old')}
    </span>
  );
}

const LIRA = 'TRY';
const PER_YEAR = 365n * 10n ** 8n;

function Brought({ terms, today }: OfDay<DepositTerms>) {
  const t = useText();
  const { principal, currency } = terms;
  const now = depositOn(terms, dayOfDate(today));
  const net = (now.value - principal) as Money;
  const yearly = now.days > 0 && divide(net * PER_YEAR, principal * BigInt(now.days), 'half-up');
  return (
    <Card title={t('terms.broughtTitle')}>
      <Terms className="small">
        <Term label={t('terms.broughtNet')}>{formatAmount(net, currency, true)}</Term>
        {yearly !== false && <Term label={t('terms.broughtYearly')}>{formatRate(yearly as Price)}</Term>}
        {currency === LIRA && now.days > 0 && (
          <>
            <PricesSince from={dayOfDate(terms.from)} to={dayOfDate(terms.from) + now.days} />
            <DollarSince day={dayOfDate(terms.from)} />
          </>
        )}
      </Terms>
    </Card>
  );
}

/** Change of the dollar since a day, beside the deposit; nothing where its price then is unknown. */
function DollarSince({ day }: { readonly day: number }) {
  const t = useText();
  const now = useQuote(MONEY_KIND, 'USD')?.price;
  const isRecent = dayOfDate(todayText()) - day < DAYS_OF_YEAR;
  const bars = useHistory(MONEY_KIND, 'USD', isRecent ? '1y' : '5y').data?.bars ?? [];
  const start = priceAfter(day, bars, isRecent ? 1 : 7);
  if (now === undefined || start === undefined) return null;
  return (
    <Term label={t('terms.dollarSince')}>
      <PercentText value={changePercent(now, start)} />
    </Term>
  );
}

/** Days for which a daily price is kept. */
const DAYS_OF_YEAR = 360;

function BondConditions({ terms, today }: OfDay<BondTerms>) {
  const t = useText();
  const { couponRate, couponMonths, maturity, cleanPrice, priceDate, currency } = terms;
  const day = dayOfDate(today);
  const hundred = quantity('100');
  return (
    <Terms className="small">
      <Term label={t('terms.coupon')}>{formatRate(couponRate)}</Term>
      <Term label={t('terms.couponMonths')}>{t('terms.everyMonths', { count: couponMonths })}</Term>
      <Term label={t('terms.maturity')}>{sentenceDate(maturity)}</Term>
      {today < maturity && couponRate > 0n && (
        <Term label={t('terms.nextCoupon')}>
          {t('terms.couponAmount', {
            date: sentenceDate(dateText(couponPeriod(terms, day).next)),
            amount: formatAmount(total(couponOf(terms), hundred, 'half-up'), currency),
          })}
        </Term>
      )}
      {today < maturity && cleanPrice !== undefined && priceDate !== undefined && (
        <Term label={t('terms.cleanOn', { date: sentenceDate(priceDate) })}>
          {formatAmount(divide(cleanPrice, 10n ** 6n, 'half-up') as Money, currency)}
        </Term>
      )}
    </Terms>
  );
}

function DebtConditions({ terms }: { readonly terms: DebtTerms }) {
  const t = useText();
  const { owed, asOf, rate, monthly, currency } = terms;
  return (
    <Terms className="small">
      <Term label={t('terms.owedOn', { date: sentenceDate(asOf) })}>{formatAmount(owed, currency)}</Term>
      <Term label={t('terms.yearlyRate')}>{rate === undefined ? t('terms.noRate') : formatRate(rate)}</Term>
      {monthly !== undefined && <Term label={t('terms.monthlyPayment')}>{formatAmount(monthly, currency)}</Term>}
    </Terms>
  );
}
