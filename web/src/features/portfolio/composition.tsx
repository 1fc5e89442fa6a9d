import { chartNumber, percentOf, sumMoney } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { formatMoney, formatPercent } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import type { Portfolio } from './use-portfolio.ts';

/** What the value is made of: cash, stocks, cryptos. */
export function Composition({ portfolio: { positions, summary } }: { readonly portfolio: Portfolio }) {
  const t = useText();
  const valueOf = (type: 'stocks' | 'cryptos') =>
    sumMoney(positions.filter((position) => position.type === type).map((position) => position.value));
  const parts = [
    { id: 'stocks', label: t('portfolio.stocks'), value: valueOf('stocks') },
    { id: 'cryptos', label: t('portfolio.cryptos'), value: valueOf('cryptos') },
    { id: 'cash', label: t('portfolio.cash'), value: summary.cashBalance },
  ];
  const whole = summary.overallPortfolioValue;
  return (
    <div className="composition">
      <svg viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden="true">
        {bars(parts, whole).map(({ id, from, width }) => (
          <rect key={id} x={from} y="0" width={width} height="100" className={`composition-${id}`} />
        ))}
      </svg>
      <dl>
        {parts.map(({ id, label, value }) => (
          <div key={id} title={formatMoney(value)}>
            <dt>
              <span className={`composition-key composition-${id}`} aria-hidden="true" />
              {label}
            </dt>
            <dd className="figure">{formatPercent(percentOf(value, whole))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Where each part's bar begins and how wide it is, in hundredths of a percent. */
function bars(parts: readonly { readonly id: string; readonly value: Money }[], whole: Money) {
  let from = 0;
  return parts.map(({ id, value }) => {
    const width = chartNumber(percentOf(value, whole));
    const bar = { id, from, width };
    from += width;
    return bar;
  });
}
