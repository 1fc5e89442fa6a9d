import { type QuotedKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useMemo } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { useFavorites } from '../../../lib/favorites.ts';
import { storedAsset } from '../../../quotes/favorite-item.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { FavoriteButton } from '../favorite-button.tsx';
import { type Paths, pathsQuery } from './path-query.ts';
import { changeColumn, ListedItem, ListedPriceText } from './watch-cells.tsx';

interface FavoriteRow {
  readonly kind: QuotedKind;
  readonly code: string;
  readonly asset: ReturnType<typeof storedAsset>;
}

/** The favourites as a list, in the order of adding; the heart takes one away. */
export function FavoriteRows() {
  const t = useText();
  const favorites = useFavorites();
  const rows = useMemo(
    () =>
      favorites.flatMap((favorite): FavoriteRow[] => {
        const kind = QUOTED_KINDS.find((one) => one === favorite.type);
        return kind ? [{ kind, code: favorite.code, asset: storedAsset(favorite) }] : [];
      }),
    [favorites],
  );
  const paths = useQuery(pathsQuery(useWorld(), rows)).data;
  const columns = useMemo(() => columnsOf(t, paths), [t, paths]);
  return (
    <Card title={t('shell.favorites')} padding="none" className="watch-detail">
      {rows.length === 0 ? (
        <EmptyState
          icon={<Heart size={26} />}
          text={t('favorites.empty')}
          action={
            <ButtonLink variant="secondary" href="/dashboard?tab=stockmarket">
              {t('market.allAssets')}
            </ButtonLink>
          }
        />
      ) : (
        <Table
          caption={t('shell.favorites')}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ kind, code }) => assetKey(kind, code)}
          className="watch-table"
        />
      )}
    </Card>
  );
}

const columnsOf = (t: Translate, paths: Paths | undefined): Column<FavoriteRow>[] => [
  { id: 'asset', header: t('views.asset'), lead: true, cell: (row) => <ListedItem {...row} /> },
  { id: 'price', header: t('views.price'), align: 'end', cell: (row) => <ListedPriceText {...row} /> },
  changeColumn(t, paths),
  {
    id: 'acts',
    header: t('views.acts'),
    align: 'end',
    bare: true,
    cell: ({ asset }) => <FavoriteButton asset={asset} />,
  },
];
