import { csvText } from '@kurus/core/csv';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { assetAddress } from '../../../quotes/asset-address.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeText } from '../change-text.tsx';
import type { MapItem, MapSector } from './heatmap-query.ts';
import { changeOf, weightOf } from './map-layout.ts';
import type { MapView } from './map-view.ts';
import { PERIOD_WORDS, shareText } from './map-words.ts';

const FEW = 15;

type Order = 'share' | 'change';

interface SectorTableProps {
  readonly sectors: readonly MapSector[];
  readonly view: MapView;
  /** On a phone a row zooms the map; with room beside it, it opens. */
  readonly isNarrow: boolean;
  readonly onZoom: (sector: string | undefined) => void;
}

/** The map as a table: sectors in its order, each opens its assets. */
export function SectorTable({ sectors, view, isNarrow, onZoom }: SectorTableProps) {
  const t = useText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const [order, setOrder] = useState<Order>('share');
  const sorted = order === 'share' ? sectors : sectors.toSorted((a, b) => changeOrLeast(b) - changeOrLeast(a));
  const shown = isAll ? sorted : sorted.slice(0, FEW);
  const press = (name: string) => {
    if (isNarrow) return onZoom(view.sector === name ? undefined : name);
    const next = new Set(opened);
    if (!next.delete(name)) next.add(name);
    return setOpened(next);
  };
  const heads = [
    { id: 'share', text: t(view.by === 'turnover' ? 'views.share' : 'views.shareEqual') },
    { id: 'change', text: t(PERIOD_WORDS[view.period].head) },
  ] as const;
  return (
    <Card
      title={t('views.sectorTable')}
      className="heat-table"
      action={
        <button type="button" className="link touch small" onClick={() => saveTable(sectors, view)}>
          CSV
        </button>
      }
    >
      <table className="sector-rows">
        <caption className="visually-hidden">{t('views.sectorTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('views.sector')}</th>
            {heads.map(({ id, text }) => (
              <th key={id} scope="col" aria-sort={order === id ? 'descending' : undefined}>
                <button type="button" className="touch" onClick={() => setOrder(id)}>
                  {text}
                  {order === id && <span aria-hidden="true"> ↓</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((sector) => (
            <SectorRows
              key={sector.name}
              sector={sector}
              isOpen={opened.has(sector.name) || view.sector === sector.name}
              onPress={() => press(sector.name)}
            />
          ))}
        </tbody>
      </table>
      {sectors.length > FEW && (
        <p className="heat-table-foot small">
          <span className="muted">{t('views.sectorsShown', { shown: shown.length, count: sectors.length })}</span>
          <button type="button" className="link touch" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {t(isAll ? 'views.fewer' : 'views.showAll')}
          </button>
        </p>
      )}
    </Card>
  );
}

const changeOrLeast = ({ items }: MapSector) => changeOf(items) ?? -Infinity;

interface SectorRowsProps {
  readonly sector: MapSector;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function SectorRows({ sector: { name, items }, isOpen, onPress }: SectorRowsProps) {
  const t = useText();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Fragment>
      <tr data-open={isOpen ? '' : undefined}>
        <th scope="row">
          <button type="button" className="sector-row touch" aria-expanded={isOpen} onClick={onPress}>
            <Chevron size={14} aria-hidden="true" />
            <span>
              {name} <span className="muted small sector-count">{t('views.shares', { count: items.length })}</span>
            </span>
          </button>
        </th>
        <td className="figure muted">{shareText(weightOf(items))}</td>
        <td>
          <ChangeText change={changeOf(items)} />
        </td>
      </tr>
      {isOpen && items.map((item) => <ItemRow key={item.code} item={item} />)}
    </Fragment>
  );
}

function ItemRow({ item: { kind, code, name, weight, change } }: { readonly item: MapItem }) {
  return (
    <tr className="sector-item">
      <th scope="row">
        <Link href={assetAddress({ type: kind, code })} className="touch" title={name}>
          {code}
        </Link>
      </th>
      <td className="figure muted">{shareText(weight)}</td>
      <td>
        <ChangeText change={change} />
      </td>
    </tr>
  );
}

function saveTable(sectors: readonly MapSector[], { period }: MapView): void {
  const rows = sectors.flatMap(({ name, items }) =>
    items.map(({ code, name: assetName, weight, change }) => [name, code, assetName, weight, change ?? undefined]),
  );
  const text = csvText([['sector', 'code', 'name', 'weight', `change_${period}`], ...rows]);
  saveFile(`kurus-isi-haritasi-${period}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
