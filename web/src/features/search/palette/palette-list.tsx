import type { MouseEvent } from 'react';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { PercentText, PriceText } from '../../../ui/money-text.tsx';
import { MatchedText } from '../matched-text.tsx';
import type { AssetSubject } from '../subject.ts';
import type { PaletteGroup, PaletteGroupId, PaletteRow } from './palette-rows.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly typed: string;
  /** Id of the row that Enter takes. */
  readonly active: string | undefined;
  readonly notListed: string | undefined;
  readonly onChoose: (row: PaletteRow, event: MouseEvent) => void;
}

export function PaletteList({ id, groups, typed, active, notListed, onChoose }: PaletteListProps) {
  const t = useText();
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0));
  const titleOf = (group: PaletteGroupId) =>
    group === 'offers' ? t('search.notListed', { code: notListed ?? '' }) : t(TITLES[group]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className="palette-list">
      {groups.map((group, at) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} className="search-heading small">
            {titleOf(group.id)}
          </p>
          {group.rows.map((row, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={row.id}
              id={`${id}-${(starts[at] ?? 0) + place}`}
              role="option"
              tabIndex={-1}
              aria-selected={row.id === active}
              className="search-option row"
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(row, event)}
            >
              <RowContent row={row} typed={typed} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const TITLES: Readonly<Record<Exclude<PaletteGroupId, 'offers'>, PlainTextKey>> = {
  command: 'palette.command',
  assets: 'palette.assets',
  actions: 'palette.actions',
  notes: 'palette.notes',
  pages: 'palette.pages',
  recent: 'palette.recent',
};

function RowContent({ row: { title, text, Icon, asset }, typed }: Readonly<{ row: PaletteRow; typed: string }>) {
  return (
    <>
      {asset && <AssetLogo type={asset.type} code={asset.code} size={36} />}
      {Icon && (
        <span className="search-tile" aria-hidden="true">
          <Icon />
        </span>
      )}
      <span className="search-names">
        <span className="search-title palette-title">
          <MatchedText text={title} typed={typed} />
        </span>
        {text !== '' && (
          <span className="muted small palette-text">
            <MatchedText text={text} typed={typed} />
          </span>
        )}
      </span>
      {asset && <LastPrice asset={asset} />}
    </>
  );
}

function LastPrice({ asset: { type, code } }: { readonly asset: AssetSubject }) {
  const quote = useQuote(type, code);
  if (!quote) return null;
  return (
    <span className="search-figures">
      <PriceText type={type} value={quote.price} />
      <PercentText value={quote.changePercent} className="small" />
    </span>
  );
}
