import { Upload } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { withChoice } from '../../../lib/account/account-choice.ts';
import { ASSET_WAYS, type AssetWay } from './asset-ways.ts';

interface AssetTilesProps {
  readonly account: number;
  readonly onChoose: (way: AssetWay) => void;
}

/** "Or: what is it?": a tile for each kind; arrow keys walk through them. */
export function AssetTiles({ account, onChoose }: AssetTilesProps) {
  const t = useText();
  const grid = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const tiles = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = nextTile(event.key, tiles, tiles.indexOf(document.activeElement as HTMLButtonElement));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="stack-3 add-tiles-part">
      <p id="add-what" className="muted small">
        {t('add.what')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk its buttons */}
      <ul ref={grid} className="add-tiles" aria-labelledby="add-what" onKeyDown={onKeyDown}>
        {ASSET_WAYS.map((way) => (
          <li key={way.label}>
            <button
              type="button"
              className="add-tile"
              aria-label={`${t(way.label)}, ${t(way.detail)}`}
              onClick={() => onChoose(way)}
            >
              <span className="add-tile-icon">
                <way.icon size={19} aria-hidden="true" />
              </span>
              <span>
                <strong>{t(way.label)}</strong>
                <span className="add-tile-detail muted small">{t(way.detail)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Link href={withChoice('/import', account)} className="link touch add-file">
        <Upload size={16} aria-hidden="true" /> {t('add.fromFile')}
      </Link>
    </div>
  );
}

/** Tile beside the focused one, by the places on the screen; undefined for another key, and at an edge. */
function nextTile(key: string, tiles: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const from = tiles[at]?.getBoundingClientRect();
  if (!from) return undefined;
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'ArrowLeft') return tiles[at - 1];
  const isBelow = key === 'ArrowDown';
  if (!isBelow && key !== 'ArrowUp') return undefined;
  const column = tiles.filter((tile) => Math.abs(tile.getBoundingClientRect().left - from.left) < 1);
  return column[column.indexOf(tiles[at] as HTMLElement) + (isBelow ? 1 : -1)];
}
