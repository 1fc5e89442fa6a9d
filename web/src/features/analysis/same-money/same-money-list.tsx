import { LineKey } from '../../../charts/lines-picture.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Performance } from '../analysis-queries.ts';
import { amountText, returnText, FlowsLink, SignedFigure } from './same-money-figures.tsx';
import type { Row } from './same-money-rows.ts';
import './same-money.css';

interface PhoneListProps {
  readonly rows: readonly Row[];
  readonly unit: Performance['unit'];
}

/** Two lines per benchmark; the account itself is already shown above. */
export function PhoneList({ rows, unit }: PhoneListProps) {
  const t = useText();
  return (
    <ul className="analysis-same-list">
      {rows
        .filter(({ id }) => id !== 'own')
        .map((row) => (
          <li key={row.id}>
            <span>
              <span className="analysis-compared">
                <LineKey lineStyle={row.lineStyle} />
                <strong>{row.name}</strong>
              </span>
              {row.difference !== undefined && (
                <FlowsLink row={row}>
                  <SignedFigure of={row.difference} text={amountText(row.difference, unit, true)} />
                </FlowsLink>
              )}
            </span>
            <span className="muted small tnum">
              <span>
                {returnText(t, row.ttwror)}
                {row.hint !== undefined && ` · ${row.hint}`}
              </span>
              {row.endValue !== undefined && (
                <span>{t('analysis.wouldBe', { amount: amountText(row.endValue, unit) })}</span>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}
