import type { MarketOverview } from '@kurus/core/contract/market-views';
import { formatReturn } from '@kurus/core/money/format-return';
import { type CSSProperties, useState } from 'react';
import { Link } from 'wouter';
import '../../../charts/chart.css';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeText } from '../change-text.tsx';
import { shortAmount } from '../short-amount.ts';

type Sectors = MarketOverview['sectors'];

const FEW = 12;
const FEW_ON_PHONE = 8;
const PHONE = '(width < 600px)';

/** The most traded sectors as bars from a shared zero, the best first. */
export function SectorsCard({ sectors }: { readonly sectors: Sectors }) {
  const t = useText();
  const few = useMedia(PHONE) ? FEW_ON_PHONE : FEW;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? sectors : sectors.slice(0, few);
  return (
    <Card
      title={t('views.sectors')}
      action={
        <span className="muted small">{isAll ? t('views.byTurnover') : t('views.sectorsOf', { count: few })}</span>
      }
    >
      <ul className="sector-bars">
        {placed(shown).map(({ name, change, left, width }) => (
          <li key={name}>
            <span className="sector-name">{name}</span>
            <span className="sector-bar" aria-hidden="true">
              <span
                data-less={change < 0 ? '' : undefined}
                style={{ '--left': `${left}%`, '--width': `${width}%` } as CSSProperties}
              />
            </span>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      <div className="today-foot">
        {sectors.length > few && (
          <button type="button" className="link touch" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('views.fewer') : t('views.allSectors', { count: sectors.length })}
          </button>
        )}
        <Link href="/market/heatmap" className="touch">
          {t('market.heatmap')}
        </Link>
      </div>
      <ChartTable
        caption={t('views.sectors')}
        columns={[
          { id: 'name', header: t('views.sector') },
          { id: 'change', header: t('views.today') },
          { id: 'turnover', header: t('views.turnover') },
        ]}
        rows={() =>
          sectors.map(({ name, change, turnover }) => ({
            id: name,
            cells: [name, formatReturn(change, 2, true), shortAmount(t, turnover)],
          }))
        }
      />
    </Card>
  );
}

/** Sectors by change, with starts and lengths of their bars in percent of the width; all share one zero. */
function placed(sectors: Sectors) {
  const changes = sectors.map(({ change }) => change);
  const low = Math.min(0, ...changes);
  const span = Math.max(0, ...changes) - low || 1;
  return sectors
    .toSorted((a, b) => b.change - a.change || (a.name < b.name ? -1 : 1))
    .map((sector) => ({
      ...sector,
      left: ((Math.min(0, sector.change) - low) / span) * 100,
      width: (Math.abs(sector.change) / span) * 100,
    }));
}
