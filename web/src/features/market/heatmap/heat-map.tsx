import { useMemo, useRef } from 'react';
import { useSize } from '../../../charts/use-size.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CellBox } from './cell-box.tsx';
import type { MapSector } from './heatmap-query.ts';
import { changeOf, layoutOf, withFigures } from './map-layout.ts';
import type { MapView } from './map-view.ts';
import { cellSaid } from './map-words.ts';
import { useHeldQuantity } from './use-held-quantity.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapPicture } from './use-map-picture.ts';

interface HeatMapProps {
  /** Sectors whose weights give the areas. */
  readonly areas: readonly MapSector[];
  /** The same with the newest figures. */
  readonly sectors: readonly MapSector[];
  readonly view: MapView;
  readonly onZoom: (sector: string | undefined) => void;
}

/** The map: one tab stop, whose cells are walked through with the arrows, and looked at with pointer or finger. */
export function HeatMap({ areas, sectors, view: { period, sector }, onZoom }: HeatMapProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(box);
  const places = useMemo(() => {
    const shown = sector === undefined ? areas : areas.filter(({ name }) => name === sector);
    return layoutOf(shown, { width, height });
  }, [areas, sector, width, height]);
  const layout = useMemo(() => withFigures(places, sectors), [places, sectors]);
  const changes = useMemo(() => new Map(sectors.map(({ name, items }) => [name, changeOf(items)])), [sectors]);
  useMapPicture(canvas, { layout, changes, period, width, height, zoom: sector });
  const { cell, isByKey, handlers } = useMapKeys(layout, sector, onZoom);
  const held = useHeldQuantity(cell?.item);
  return (
    <div className="heat-map">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are walked through */}
      <div
        ref={box}
        className="heat-box"
        role="application"
        aria-label={t('views.mapLabel', { count: layout.cells.length })}
        aria-describedby="heat-keys"
        // oxlint-disable-next-line no-noninteractive-tabindex -- its cells are walked through with the arrow keys
        tabIndex={0}
        {...handlers}
      >
        <canvas ref={canvas} className="heat-canvas" aria-hidden="true" />
        {cell && <CellBox {...{ cell, period, width, height, held }} />}
      </div>
      <p id="heat-keys" className="visually-hidden">
        {t('views.mapKeys')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {isByKey && cell && cellSaid(t, cell, held)}
      </p>
    </div>
  );
}
