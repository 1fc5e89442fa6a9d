import { addMoney, type Money, subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { YearReturn } from '../../lib/account/year-return.ts';
import { afterInflationText, missingText, spanText } from '../../lib/words/return-texts.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { changePeriodLabel } from '../../quotes/change-period.ts';
import { ChangedAssets } from '../../quotes/changed-assets.tsx';
import { isChangePartial, UnpricedMarks, unpricedOf } from '../../quotes/price-source.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import type { Deduction } from './net-worth/deductions.ts';
import type { AccountReturn } from './use-returns.ts';
import type { Worths } from './use-worths.ts';

interface PortfolioTotalProps {
  /** Values of the open tracked accounts, largest first. */
  readonly worths: Worths;
  /** Return of all of them together. */
  readonly returns: AccountReturn | undefined;
  /** Deductions, while only what is really the owner's is shown. */
  readonly lost?: readonly Deduction[] | undefined;
  /** The switch between both. */
  readonly action?: ReactNode;
}

/** Net worth of the tracked accounts: the value of all of them, and what is held and owed where something is owed. */
export function PortfolioTotal({ worths, returns, lost, action }: PortfolioTotalProps) {
  const t = useText();
  const { each, value, debts, today, isUnpriced } = worths;
  const real = returns?.data?.real;
  const rows = each.flatMap(({ held }) => held);
  const isAwaited = returns !== undefined && !returns.data && !returns.isError;
  const isCut = !isUnpriced && real?.percent !== undefined && real.to !== returns?.data?.nominal.to;
  return (
    <section className="card stack accounts-total" aria-labelledby="accounts-total">
      <div className="accounts-total-head">
        <div>
          <h2 id="accounts-total" className="accounts-total-title">
            {t(lost ? 'accounts.mineOf' : debts > 0n ? 'accounts.netWorth' : 'accounts.wholeWorth')}
          </h2>
          <p className="accounts-worth">
            {/* Made anew by the switch: that is no change of the market. */}
            <MoneyText key={String(lost !== undefined)} value={subtractMoney(value, lostIn(lost))} flash fit />
          </p>
          <UnpricedMarks {...unpricedOf(rows)} />
          {!worths.isWhole && <TodayPlace />}
          {today && (
            <p className="accounts-total-today row wrap">
              <span className="muted">{changePeriodLabel(t, today)}</span>{' '}
              <PercentText value={today.percent} variant="chip" /> <MoneyText value={today.change} signed />{' '}
              {isChangePartial(rows) && <ChangedAssets today={today} />}
            </p>
          )}
          {!isUnpriced && (returns?.data ? <TotalReturn of={returns.data} /> : isAwaited && <ReturnPlace />)}
        </div>
        {(debts > 0n || lost) && (worths.isWhole ? <WorthSum worths={worths} lost={lost} /> : <SumPlace />)}
      </div>
      {action}
      <p className={classNames('muted small', isAwaited && 'accounts-note-place')}>
        {t('tracked.listNote')}
        {isCut && ` · ${t('returns.until', { date: sentenceDate(real.to) })}`}
      </p>
    </section>
  );
}

const lostIn = (lost: readonly Deduction[] = []): Money => sumMoney(lost.map(({ amount }) => amount));

/** Assets less debts, and less what would be lost. */
function WorthSum({ worths: { value, debts }, lost }: Pick<PortfolioTotalProps, 'worths' | 'lost'>) {
  const t = useText();
  const less = (amount: Money) => <MoneyText value={subtractMoney(ZERO_MONEY, amount)} />;
  return (
    <Terms className="accounts-sum">
      <Term label={t('accounts.assets')}>
        <MoneyText value={addMoney(value, debts)} />
      </Term>
      {debts > 0n && <Term label={t('accounts.debts')}>{less(debts)}</Term>}
      {lost?.map(({ label, amount }) => (
        <Term key={label} label={t(label)}>
          {less(amount)}
        </Term>
      ))}
      <Term label={t(lost ? 'accounts.mineSum' : 'accounts.netWorth')}>
        <MoneyText value={subtractMoney(value, lostIn(lost))} />
      </Term>
    </Terms>
  );
}

/** Place of the total until the accounts are known; the prerendered page has its value written in there. */
export function TotalPlace() {
  const t = useText();
  return (
    <section className="card stack accounts-total" aria-labelledby="accounts-total">
      <div>
        <h2 id="accounts-total" className="accounts-total-title">
          {t('accounts.wholeWorth')}
        </h2>
        <p className="accounts-worth">
          <Skeleton width="half" height="title" />
        </p>
        <TodayPlace />
        <ReturnPlace />
      </div>
    </section>
  );
}

/** Room of today's change and of the return before they are known, so that nothing below them moves. */
const TodayPlace = () => (
  <div className="accounts-total-today accounts-today-place">
    <Skeleton width="third" />
  </div>
);
const ReturnPlace = () => (
  <div className="accounts-total-today accounts-return-place">
    <Skeleton width="half" />
  </div>
);

/** Place of the sum until the holdings are known, as debts among them count. */
const SumPlace = () => (
  <div className="accounts-sum accounts-sum-place">
    <Skeleton count={3} />
  </div>
);

function TotalReturn({ of }: { readonly of: YearReturn }) {
  const t = useText();
  const { nominal, real } = of;
  const { percent, gain, missing } = nominal;
  return (
    <p className="accounts-total-today row wrap">
      <span className="muted">{spanText(t, nominal)}</span>{' '}
      {percent === undefined ? missingText(t, missing ?? 'NOT_KNOWN') : <PercentText value={percent} variant="chip" />}{' '}
      {gain !== undefined && <MoneyText value={gain} signed />}{' '}
      <span className="row accounts-after">
        <span className="muted">{afterInflationText(t, of)}</span>{' '}
        {real.percent === undefined ? (
          missingText(t, real.missing ?? 'NOT_KNOWN')
        ) : (
          <PercentText value={real.percent} variant="chip" />
        )}
      </span>
    </p>
  );
}
