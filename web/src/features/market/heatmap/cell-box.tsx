import type { HeatmapPeriod } from '@kurus/core/contract/words/screener';
import type { Quantity } from '@kurus/core/money/money';
import type { CSSProperties } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import { PriceText } from '../../../ui/money-text.tsx';
import { ChangeText } from '../change-text.tsx';
import { shortAmount } from '../short-amount.ts';
import type { MapCell } from './map-layout.ts';
import { PERIOD_WORDS } from './map-words.ts';

interface CellBoxProps {
  readonly cell: MapCell;
  readonly period: HeatmapPeriod;
  readonly width: number;
  readonly height: number;
  /** Quantity in the chosen accounts. */
  readonly held: Quantity | undefined;
}

const BOX = { width: 220, height: 172 };
const GAP = 8;

/** Outline of a cell, and its figures beside it: never over the cell itself. */
export function CellBox({ cell, period, width, height, held }: CellBoxProps) {
  const t = useText();
  const { item, sector } = cell;
  const { left, top } = placeOf(cell, { width, height });
  const vars = { '--x': `${cell.x}px`, '--y': `${cell.y}px`, '--w': `${cell.width}px`, '--h': `${cell.height}px` };
  return (
    <>
      <span className="heat-outline" style={vars as CSSProperties} aria-hidden="true" />
      <div className="heat-tip" style={{ left, top }} aria-hidden="true">
        <p className="heat-tip-head">
          <strong>{item.code}</strong>
          <span className="muted">{sector}</span>
        </p>
        <p className="muted">{item.name}</p>
        <dl>
          <div>
            <dt>{t('views.price')}</dt>
            <dd>
              <PriceText type={item.kind} value={item.price} />
            </dd>
          </div>
          <div>
            <dt>{t(PERIOD_WORDS[period].head)}</dt>
            <dd>
              <ChangeText change={item.change} />
            </dd>
          </div>
          <div>
            <dt>{t('views.turnover')}</dt>
            <dd className="figure">{shortAmount(t, item.turnover)}</dd>
          </div>
          {held !== undefined && (
            <div>
              <dt>{t('views.inHand')}</dt>
              <dd className="figure">{formatQuantity(held)}</dd>
            </div>
          )}
        </dl>
      </div>
    </>
  );
}

/** Right of the cell, or left of it, or below or above where neither has room. */
function placeOf(cell: MapCell, { width, height }: { width: number; height: number }) {
  const right = cell.x + cell.width + GAP;
  const left = cell.x - GAP - BOX.width;
  const top = Math.max(0, Math.min(cell.y, height - BOX.height));
  if (right + BOX.width <= width) return { left: right, top };
  if (left >= 0) return { left, top };
  const across = Math.max(0, Math.min(cell.x, width - BOX.width));
  const below = cell.y + cell.height + GAP;
  return { left: across, top: below + BOX.height <= height || cell.y < BOX.height ? below : cell.y - GAP - BOX.height };
}
