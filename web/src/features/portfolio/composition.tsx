import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { formatMoney, formatPercent } from '@kurus/core/money/format';
import { type Money, percentOf, subtractMoney, sumMoney, toFloat, ZERO_MONEY } from '@kurus/core/money/money';
import type { Allocation } from '@kurus/core/portfolio/allocation';
import { useText } from '../../i18n/use-text.ts';

interface CompositionProps {
  readonly cash: Money;
  readonly allocation: Allocation;
}

/** Composition of the value: each asset kind, and cash. Missing cash is no part of it, and is named separately. */
export function Composition({ cash, allocation }: CompositionProps) {
  const t = useText();
  const valueOf = (type: AssetKind) =>
    sumMoney(allocation.items.filter((item) => item.type === type).map((item) => item.totalValue));
  const all = [
    ...ALL_KINDS.map((id) => ({ id, label: t(ASSET_KINDS[id].shortLabel), value: valueOf(id) })),
    { id: 'cash', label: t('portfolio.cash'), value: cash },
  ];
  const parts = all.filter(({ value }) => value > 0n);
  const whole = sumMoney(parts.map(({ value }) => value));
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
      {cash < 0n && (
        <p className="muted small">
          {t('portfolio.cashMissing', { amount: formatMoney(subtractMoney(ZERO_MONEY, cash)) })}
        </p>
      )}
    </div>
  );
}

/** Where each part's bar begins and how wide it is, in hundredths of a percent. */
function bars(parts: readonly { readonly id: string; readonly value: Money }[], whole: Money) {
  let from = 0;
  return parts.map(({ id, value }) => {
    const width = toFloat(percentOf(value, whole));
    const bar = { id, from, width };
    from += width;
    return bar;
  });
}
