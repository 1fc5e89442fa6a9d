import { formatPercent } from '@kurus/core/money/format';
import { type Money, sumMoney, toFloat } from '@kurus/core/money/money';
import { sharesOf } from '@kurus/core/portfolio/shares';
import type { ReactNode } from 'react';
import { sliceColor } from '../../../charts/slice-color.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';

interface SpreadPart {
  readonly id: string;
  readonly name: string;
  readonly value: Money;
}

interface SpreadCardProps {
  readonly title: string;
  readonly detail?: string | undefined;
  /** Largest first, none below zero. */
  readonly parts: readonly SpreadPart[];
  readonly children?: ReactNode;
}

/** Parts of a sum: a bar, and a row for each with its share and value. */
export function SpreadCard({ title, detail, parts, children }: SpreadCardProps) {
  const shares = sharesOf(
    parts.map(({ value }) => value),
    1n,
  );
  const widths = shares.map(toFloat);
  return (
    <Card title={title} action={detail === undefined ? undefined : <span className="muted small">{detail}</span>}>
      <svg className="worth-bar" viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ id }, at) => (
          <rect
            key={id}
            x={widths.slice(0, at).reduce((sum, width) => sum + width, 0)}
            y="0"
            width={widths[at]}
            height="100"
            className={sliceColor(at)}
          />
        ))}
      </svg>
      <ul className="worth-parts">
        {parts.map(({ id, name, value }, at) => (
          <li key={id}>
            <span className={`worth-key ${sliceColor(at)}`} aria-hidden="true" />
            <span className="worth-part-name">{name}</span>
            <strong className="figure">{formatPercent(shares[at] ?? shares[0]!)}</strong>
            <MoneyText value={value} className="worth-part-value" />
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

/** The largest parts, and the rest of them as one. */
export function withRest(parts: readonly SpreadPart[], most: number, restName: string): readonly SpreadPart[] {
  if (parts.length <= most) return parts;
  const rest = parts.slice(most).map(({ value }) => value);
  return [...parts.slice(0, most), { id: 'rest', name: restName, value: sumMoney(rest) }];
}
