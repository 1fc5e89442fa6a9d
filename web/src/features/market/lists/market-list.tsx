import './lists.css';
import { ASSET_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { useMemo } from 'react';
import { priceTexts } from '../../../i18n/bundles.ts';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { MarketMarks } from '../../../quotes/market-marks.tsx';
import type { ListedAsset } from '../../../quotes/quote-store.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { AlertBells } from '../../alerts/alert-window.tsx';
import { NoResults } from '../no-results.tsx';
import { SearchAndOrder } from '../search-and-order.tsx';
import { ListedChange, ListedName, ListedPrice } from './list-cells.tsx';
import { LIST_ORDERS, type ListView, PAGE_SIZE, useListView } from './list-view.ts';

const EmptyMarket = lazyPart(async () => (await withTexts(import('../empty-market.tsx'), priceTexts)).EmptyMarket);

/** List of all assets of a kind that is not traded here: search, sort order and pages. */
export function MarketList({ kind }: { readonly kind: QuotedKind }) {
  const t = useText();
  const view = useListView(kind);
  const isPractice = useWorld() === 'practice';
  if (!isPractice && view.count === 0 && view.search === '') return <EmptyMarket />;
  return (
    <div className="stack listed">
      <SearchAndOrder label={t('kinds.search')} orders={LIST_ORDERS} view={view} />
      <div className="market-facts row wrap ends">
        <output className="muted small tnum">
          {view.count !== undefined && t('kinds.found', { count: view.count })}
        </output>
        <MarketMarks type={kind} />
      </div>
      <Found kind={kind} view={view} />
    </div>
  );
}

function Found({ kind, view }: { readonly kind: QuotedKind; readonly view: ListView }) {
  const t = useText();
  const hasFacts = view.visible.some(({ category }) => category !== undefined);
  const columns = useMemo(() => columnsOf(t, hasFacts), [t, hasFacts]);
  if (view.count === undefined) return <Skeleton height="row" count={PAGE_SIZE / 2} />;
  if (view.count === 0) return <NoResults {...view} />;
  return (
    <>
      <Card padding="none">
        <AlertBells>
          <Table
            caption={t(ASSET_KINDS[kind].label)}
            hideCaption
            columns={columns}
            rows={view.visible}
            rowKey={({ type, code }) => assetKey(type, code)}
            className="listed-table"
          />
        </AlertBells>
      </Card>
      <Pagination page={view.page} pageCount={view.pageCount} onChange={view.setPage} variant="of" />
    </>
  );
}

function columnsOf(t: Translate, hasFacts: boolean): Column<ListedAsset>[] {
  const facts: Column<ListedAsset>[] = [
    { id: 'category', header: t('kinds.category'), cell: ({ category }) => category ?? '–' },
    {
      id: 'risk',
      header: t('kinds.risk'),
      align: 'end',
      cell: ({ riskValue }) => (
        <span className="figure">{riskValue === undefined ? '–' : t('kinds.riskOf', { value: riskValue })}</span>
      ),
    },
  ];
  return [
    { id: 'asset', header: t('kinds.asset'), lead: true, cell: (asset) => <ListedName asset={asset} /> },
    ...(hasFacts ? facts : []),
    {
      id: 'price',
      header: t('kinds.price'),
      align: 'end',
      cell: ({ type, code }) => <ListedPrice {...{ type, code }} />,
    },
    {
      id: 'change',
      header: t('kinds.change'),
      align: 'end',
      cell: ({ type, code }) => <ListedChange {...{ type, code }} />,
    },
  ];
}
