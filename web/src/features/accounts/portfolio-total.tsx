import { formatPercent } from '@kurus/core/money/format';
import { toFloat } from '@kurus/core/money/money';
import { sharesOf } from '@kurus/core/portfolio/shares';
import type { ReactNode } from 'react';
import { sliceColor } from '../../charts/slice-color.ts';
import { useText } from '../../i18n/use-text.ts';
import type { YearReturn } from '../../lib/account/year-return.ts';
import { afterInflationText, missingText, spanText } from '../../lib/words/return-texts.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { changePeriodLabel } from '../../quotes/change-period.ts';
import { AtCostMark } from '../../quotes/price-source.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import type { AccountReturn } from './use-returns.ts';
import type { Worths, Worth } from './use-worths.ts';

interface PortfolioTotalProps {
  /** Values of the open tracked accounts, largest first. */
  readonly worths: Worths;
  /** Return of all of them together. */
  readonly returns: AccountReturn | undefined;
  readonly action: ReactNode;
}

/** Total of the tracked accounts, and the share of each. */
export function PortfolioTotal({ worths, returns, action }: PortfolioTotalProps) {
  const t = useText();
  const { each, value, today, isUnpriced } = worths;
  const real = returns?.data?.real;
  const isCut = !isUnpriced && real?.percent !== undefined && real.to !== returns?.data?.nominal.to;
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
          <AtCostMark count={each.reduce((sum, { atCost }) => sum + atCost, 0)} />
          {today && (
            <p className="accounts-total-today row wrap">
              <span className="muted">{changePeriodLabel(t, today)}</span>{' '}
              <PercentText value={today.percent} variant="chip" /> <MoneyText value={today.change} signed />
            </p>
          )}
          {returns?.data && !isUnpriced && <TotalReturn of={returns.data} />}
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

/** Place of the total until the accounts are known; the prerendered page has its value written in there. */
export function TotalPlace() {
  const t = useText();
  return (
    <section className="card stack accounts-total" aria-labelledby="accounts-total">
      <div>
        <h2 id="accounts-total" className="accounts-total-title">
          {t('accounts.trackedSum')}
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

function Shares({ each }: { readonly each: readonly Worth[] }) {
  const t = useText();
  const worthy = each.filter(({ value }) => value > 0n);
  const shares = sharesOf(worthy.map(({ value }) => value));
  const parts = worthy.map(({ account }, at) => ({ account, share: shares[at] ?? shares[0]!, colour: sliceColor(at) }));
  return (
    <div className="accounts-shares" role="group" aria-label={t('tracked.shares')}>
      <svg viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ account, share, colour }, at) => (
          <rect
            key={account.id}
            x={parts.slice(0, at).reduce((sum, part) => sum + toFloat(part.share), 0)}
            y="0"
            width={toFloat(share)}
            height="100"
            className={colour}
          />
        ))}
      </svg>
      <ul>
        {parts.map(({ account, share, colour }) => (
          <li key={account.id}>
            <span className={`accounts-share-key ${colour}`} aria-hidden="true" />
            {account.name} <strong className="figure">{formatPercent(share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
