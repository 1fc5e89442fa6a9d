import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { formatPercent } from '@kurus/core/money/format';
import { type Money, type Percent, subtractMoney, sumMoney, toFloat, ZERO_MONEY } from '@kurus/core/money/money';
import type { Allocation } from '@kurus/core/portfolio/allocation';
import { sharesOf } from '@kurus/core/portfolio/shares';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';

const NONE = 0n as Percent;

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
  const held = all.filter(({ value }) => value > 0n);
  const shares = sharesOf(
    held.map(({ value }) => value),
    1n,
  );
  const parts = held.map((part, at) => ({ ...part, share: shares[at] ?? NONE }));
  return (
    <div className="composition">
      <svg viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden="true">
        {bars(parts).map(({ id, from, width }) => (
          <rect key={id} x={from} y="0" width={width} height="100" className={`composition-${id}`} />
        ))}
      </svg>
      <dl>
        {parts.map(({ id, label, value, share }) => (
          <div key={id} title={formatMoney(value)}>
            <dt>
              <span className={`composition-key composition-${id}`} aria-hidden="true" />
              {label}
            </dt>
            <dd className="figure">{formatPercent(share)}</dd>
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

/** Start and width of each part's bar, in hundredths of a percent. */
function bars(parts: readonly { readonly id: string; readonly share: Percent }[]) {
  let from = 0;
  return parts.map(({ id, share }) => {
    const width = toFloat(share);
    const bar = { id, from, width };
    from += width;
    return bar;
  });
}
