import { addMoney, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import type { YearReturn } from '../../lib/account/year-return.ts';
import { afterInflationText, missingText, spanText } from '../../lib/words/return-texts.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { changePeriodLabel } from '../../quotes/change-period.ts';
import { AtCostMark } from '../../quotes/price-source.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import type { AccountReturn } from './use-returns.ts';
import type { Worths } from './use-worths.ts';

interface PortfolioTotalProps {
  /** Values of the open tracked accounts, largest first. */
  readonly worths: Worths;
  /** Return of all of them together. */
  readonly returns: AccountReturn | undefined;
}

/** Net worth of the tracked accounts: the value of all of them, and what is held and owed where something is owed. */
export function PortfolioTotal({ worths, returns }: PortfolioTotalProps) {
  const t = useText();
  const { each, value, debts, today } = worths;
  const real = returns?.data?.real;
  const isCut = real?.percent !== undefined && real.to !== returns?.data?.nominal.to;
  return (
    <section className="card stack accounts-total" aria-labelledby="accounts-total">
      <div className="accounts-total-head">
        <div>
          <h2 id="accounts-total" className="accounts-total-title">
            {t(debts > 0n ? 'accounts.netWorth' : 'accounts.wholeWorth')}
          </h2>
          <p className="accounts-worth">
            <MoneyText value={value} flash fit />
          </p>
          <AtCostMark count={each.reduce((sum, { atCost }) => sum + atCost, 0)} />
          {today && (
            <p className="accounts-total-today row wrap">
              <span className="muted">{changePeriodLabel(t, today)}</span>{' '}
              <PercentText value={today.percent} variant="chip" /> <MoneyText value={today.change} signed />
            </p>
          )}
          {returns?.data && <TotalReturn of={returns.data} />}
        </div>
        {debts > 0n && <WorthSum worths={worths} />}
      </div>
      <p className="muted small">
        {t('tracked.listNote')}
        {isCut && ` · ${t('returns.until', { date: sentenceDate(real.to) })}`}
      </p>
    </section>
  );
}

/** Assets less debts. */
function WorthSum({ worths: { value, debts } }: Pick<PortfolioTotalProps, 'worths'>) {
  const t = useText();
  return (
    <Terms className="accounts-sum">
      <Term label={t('accounts.assets')}>
        <MoneyText value={addMoney(value, debts)} />
      </Term>
      <Term label={t('accounts.debts')}>
        <MoneyText value={subtractMoney(ZERO_MONEY, debts)} />
      </Term>
      <Term label={t('accounts.netWorth')}>
        <MoneyText value={value} />
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
      </div>
    </section>
  );
}

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
