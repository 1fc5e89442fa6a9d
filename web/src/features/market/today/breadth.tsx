import type { MarketOverview } from '@kurus/core/contract/market-views';
import type { CSSProperties } from 'react';
import { useText } from '../../../i18n/use-text.ts';

/** Shares that rose, stayed and fell, as a bar whose texts are the figures. */
export function Breadth({ breadth: { up, unchanged, down } }: Pick<MarketOverview, 'breadth'>) {
  const t = useText();
  const part = (count: number) => ({ '--part': count }) as CSSProperties;
  return (
    <div>
      <p className="breadth-texts small">
        <strong className="direction-up">
          <span aria-hidden="true">▲ </span>
          {t('views.rising', { count: up })}
        </strong>
        <span className="muted">{t('views.unchanged', { count: unchanged })}</span>
        <strong className="direction-down">
          <span aria-hidden="true">▼ </span>
          {t('views.falling', { count: down })}
        </strong>
      </p>
      <div className="breadth-bar" aria-hidden="true">
        <span data-way="up" style={part(up)} />
        <span data-way="flat" style={part(unchanged)} />
        <span data-way="down" style={part(down)} />
      </div>
    </div>
  );
}
