import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { YearReturn } from '../../lib/account/year-return.ts';
import { missingText } from '../../lib/words/return-texts.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { changePeriodLabel } from '../../quotes/change-period.ts';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { Shares } from './portfolio-shares.tsx';
import type { AccountReturn } from './use-returns.ts';
import type { Worths } from './use-worths.ts';

interface PortfolioTotalProps {
  /** Values of the open tracked accounts; the largest first. */
  readonly worths: Worths;
  /** Return of all of them together. */
  readonly returns: AccountReturn | undefined;
  readonly action: ReactNode;
}

/** The real portfolios together, and the part that each of them takes. */
export function PortfolioTotal({ worths, returns, action }: PortfolioTotalProps) {
  const t = useText();
  const { each, value, today } = worths;
  const real = returns?.data?.real;
  const isCut = real?.percent !== undefined && real.to !== returns?.data?.nominal.to;
  return (
    <section className="card stack accounts-total" aria-labelledby="accounts-total">
      <div className="accounts-total-head">
        <div>
          <h2 id="accounts-total" className="accounts-total-title">
            {t('accounts.trackedSum')}
          </h2>
          <p className="accounts-worth">
            <MoneyText value={value} flash fit />
          </p>
          {today && (
            <p className="accounts-total-today row wrap">
              <span className="muted">{changePeriodLabel(t, today)}</span>{' '}
              <PercentText value={today.percent} variant="chip" /> <MoneyText value={today.change} signed />
            </p>
          )}
          {returns?.data && <TotalReturn of={returns.data} />}
        </div>
        <div className="accounts-actions">{action}</div>
      </div>
      {value > 0n && each.length > 1 && <Shares each={each} />}
      <p className="muted small">
        {t('tracked.listNote')}
        {isCut && ` · ${t('returns.until', { date: sentenceDate(real.to) })}`}
      </p>
    </section>
  );
}

function TotalReturn({ of: { nominal, real } }: { readonly of: YearReturn }) {
  const t = useText();
  const { percent, gain, missing } = nominal;
  return (
    <p className="accounts-total-today row wrap">
      <span className="muted">{t('returns.year')}</span>{' '}
      {percent === undefined ? missingText(t, missing ?? 'NOT_KNOWN') : <PercentText value={percent} variant="chip" />}{' '}
      {gain !== undefined && <MoneyText value={gain} signed />}{' '}
      <span className="row accounts-after">
        <span className="muted">{t('returns.afterInflation')}</span>{' '}
        {real.percent === undefined ? (
          missingText(t, real.missing ?? 'NOT_KNOWN')
        ) : (
          <PercentText value={real.percent} variant="chip" />
        )}
      </span>
    </p>
  );
}
