import { formatPricePlain } from '@kurus/core/money/format';
import { formatReturn } from '@kurus/core/money/format-return';
import { priceToWire } from '@kurus/core/money/wire';
import { useQuery } from '@tanstack/react-query';
import { GripVertical, SquarePen, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { useWriteLock } from '../../../lib/account/sample-lock.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { ItemAlerts } from './item-alerts.tsx';
import { type Paths, pathsQuery } from './path-query.ts';
import { useRowOrder } from './use-row-order.ts';
import { changeColumn, ListedItem, ListedPriceText } from './watch-cells.tsx';
import { keyOfItem, type WatchItem, type WatchItems } from './watch-queries.ts';

interface WatchTableProps {
  /** Name of the list. */
  readonly name: string;
  readonly items: WatchItems;
  readonly onOrder: (items: WatchItems) => void;
  readonly onEdit: (item: WatchItem) => void;
  readonly onRemove: (item: WatchItem) => void;
}

/** Assets of a list in their order; empty places are the buttons that fill them. */
export function WatchTable({ name, items, onOrder, onEdit, onRemove }: WatchTableProps) {
  const t = useText();
  const lock = useWriteLock();
  const [placed, setPlaced] = useState('');
  const { shown, handle } = useRowOrder(items, keyOfItem, (next, item, place) => {
    onOrder(next);
    setPlaced(t('views.placedAt', { code: item.code, place: place + 1, count: next.length }));
  });
  const paths = useQuery(pathsQuery(useWorld(), items)).data;
  const columns = useMemo(() => figureColumns(t, onEdit, paths), [t, onEdit, paths]);
  const all: Column<WatchItem>[] = [
    {
      id: 'asset',
      header: t('views.asset'),
      lead: true,
      cell: (item) => (
        <span className="watch-asset">
          {items.length > 1 && (
            <button
              type="button"
              className="watch-handle"
              aria-label={t('views.moveRow', { code: item.code })}
              aria-describedby="watch-order"
              {...handle(item)}
              {...lock}
            >
              <GripVertical size={16} aria-hidden="true" />
            </button>
          )}
          <ListedItem {...item} />
        </span>
      ),
    },
    ...columns,
    {
      id: 'acts',
      header: t('views.acts'),
      align: 'end',
      bare: true,
      cell: (item) => (
        <span className="watch-acts">
          <ItemAlerts item={item} />
          <IconButton
            label={t('views.editItem', { code: item.code })}
            icon={<SquarePen size={17} aria-hidden="true" />}
            onClick={() => onEdit(item)}
            {...lock}
          />
          <IconButton
            label={t('views.removeItem', { code: item.code })}
            icon={<Trash2 size={17} aria-hidden="true" />}
            onClick={() => onRemove(item)}
            {...lock}
          />
        </span>
      ),
    },
  ];
  return (
    <>
      <p id="watch-order" className="visually-hidden">
        {t('views.orderHint')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {placed}
      </p>
      <Table caption={name} hideCaption columns={all} rows={shown} rowKey={keyOfItem} className="watch-table" />
    </>
  );
}

function figureColumns(t: Translate, onEdit: (item: WatchItem) => void, paths: Paths | undefined): Column<WatchItem>[] {
  return [
    { id: 'price', header: t('views.price'), align: 'end', cell: (item) => <ListedPriceText {...item} /> },
    changeColumn(t, paths),
    {
      id: 'target',
      header: t('views.target'),
      align: 'end',
      cell: (item) =>
        item.target === undefined ? (
          <button type="button" className="link touch small" onClick={() => onEdit(item)}>
            {t('views.addTarget')}
          </button>
        ) : (
          <span className="watch-target">
            <span className="figure">{formatPricePlain(item.target)}</span>
            <ToTarget item={item} />
          </span>
        ),
    },
    {
      id: 'note',
      header: t('views.note'),
      cell: (item) =>
        item.note === undefined ? (
          <button type="button" className="link touch small" onClick={() => onEdit(item)}>
            {t('views.addNote')}
          </button>
        ) : (
          <span className="watch-note">{item.note}</span>
        ),
    },
  ];
}

/** Distance from the price to the target, as a part of the price. */
function ToTarget({ item: { kind, code, target } }: { readonly item: WatchItem }) {
  const t = useText();
  const price = useQuote(kind, code)?.price;
  if (target === undefined || price === undefined || price <= 0n) return null;
  const way = formatReturn(priceToWire(target) / priceToWire(price) - 1, 1, true);
  return <span className="figure muted small">{t('views.toTarget', { way })}</span>;
}
