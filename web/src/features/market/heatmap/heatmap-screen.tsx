import '../../../charts/lines-chart.css';
import './heatmap.css';
import { INDEX_KIND } from '@kurus/core/asset-kinds';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, LayoutGrid } from 'lucide-react';
import { memo, useDeferredValue, useRef } from 'react';
import { priceTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { clockText } from '../../../lib/words/date-text.ts';
import { MarketMarks } from '../../../quotes/market-marks.tsx';
import { useWorld } from '../../../quotes/world-context.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotRenewed } from '../../../ui/not-renewed.tsx';
import { HeatMap } from './heat-map.tsx';
import { heatmapQuery, type MapSector } from './heatmap-query.ts';
import { MapControls, MapScale } from './map-controls.tsx';
import { type MapView, useMapView } from './map-view.ts';
import { SectorTable } from './sector-table.tsx';
import { useKeptAreas } from './use-kept-areas.ts';

const EmptyMarket = lazyPart(async () => (await withTexts(import('../empty-market.tsx'), priceTexts)).EmptyMarket);
const PHONE = '(width < 760px)';

/** Sectors and their assets as areas, coloured by their change, and the same as a table beside it. */
export function HeatmapScreen() {
  const t = useText();
  const isNarrow = useMedia(PHONE);
  const [view, change] = useMapView(isNarrow ? 'index:XU100' : 'all');
  const found = useQuery(heatmapQuery(useWorld(), view));
  const { data, error } = found;
  // Read on failure only: else each renewal would render the map twice, when it is asked for and when it arrives.
  const again = () => ({ onRetry: () => void found.refetch(), busy: found.isFetching });
  return (
    <div className="heat">
      <MapControls view={view} onChange={change} />
      {error && data && <NotRenewed text={t('views.knownAt', { time: clockText(found.dataUpdatedAt) })} {...again()} />}
      {data === undefined ? (
        error ? (
          <ErrorState text={t('views.mapFailed')} {...again()} />
        ) : (
          <Skeleton height="chart" className="heat-later" />
        )
      ) : data === null ? (
        <EmptyMarket />
      ) : data.length === 0 ? (
        <NothingToMap scope={view.scope} />
      ) : (
        <Maps
          sectors={data}
          view={view}
          isNarrow={isNarrow}
          isOld={found.isPlaceholderData}
          atMs={found.dataUpdatedAt}
          onChange={change}
        />
      )}
    </div>
  );
}

function NothingToMap({ scope }: Pick<MapView, 'scope'>) {
  const t = useText();
  const text = scope === 'held' ? 'views.heldNone' : scope === 'favorites' ? 'views.favoritesNone' : 'views.noneNow';
  return <EmptyState icon={<LayoutGrid size={26} />} text={t(text)} />;
}

interface MapsProps {
  readonly sectors: readonly MapSector[];
  readonly view: MapView;
  readonly isNarrow: boolean;
  /** True: the figures are still those of the choice before. */
  readonly isOld: boolean;
  readonly atMs: number;
  readonly onChange: (change: Partial<MapView>) => void;
}

/** Waits for the newest figures behind all else: rendered as they arrive, 628 assets were a long task on a phone. */
function Maps({ sectors, atMs, ...props }: MapsProps) {
  const areas = useKeptAreas(`${props.view.scope} ${props.view.by}`, sectors, atMs);
  return <MapPair areas={useDeferredValue(areas)} sectors={useDeferredValue(sectors)} {...props} />;
}

interface MapPairProps extends Omit<MapsProps, 'atMs'> {
  /** Sectors whose weights give the areas. */
  readonly areas: readonly MapSector[];
}

const MapPair = memo(function MapPair({ areas, sectors, view, isNarrow, isOld, onChange }: MapPairProps) {
  const t = useText();
  const top = useRef<HTMLDivElement>(null);
  const box = useKeptFocus<HTMLDivElement>();
  const sector = areas.find(({ name }) => name === view.sector)?.name;
  const count = areas.reduce((sum, { items }) => sum + items.length, 0);
  const zoom = (name: string | undefined) => {
    onChange({ sector: name });
    if (isNarrow && name !== undefined) top.current?.scrollIntoView({ block: 'start' });
  };
  const shown = { ...view, sector };
  return (
    <div ref={box} className="heat-pair" data-old={isOld ? '' : undefined} aria-busy={isOld || undefined}>
      <Card className="heat-card">
        <div ref={top} className="heat-head">
          <div aria-live="polite">
            {sector === undefined ? (
              <span className="muted small">
                {t(view.by === 'turnover' ? 'views.mapFoot' : 'views.mapFootEqual', { count, sectors: areas.length })}
              </span>
            ) : (
              <nav className="heat-trail small" aria-label={t('views.zoomed')}>
                <button type="button" className="link touch" onClick={() => zoom(undefined)}>
                  {t('common.all')}
                </button>
                <ChevronRight size={14} aria-hidden="true" />
                <span aria-current="true">{sector}</span>
              </nav>
            )}
          </div>
          <MapScale period={view.period} />
        </div>
        <HeatMap areas={areas} sectors={sectors} view={shown} onZoom={zoom} />
        <div className="heat-foot">
          <MarketMarks type={INDEX_KIND} />
        </div>
      </Card>
      <SectorTable sectors={sectors} view={shown} isNarrow={isNarrow} onZoom={zoom} />
    </div>
  );
});
