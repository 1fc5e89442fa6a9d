import './watch.css';
import type { WatchList } from '@kurus/core/contract/watch-lists';
import { LISTS_MAX } from '@kurus/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Heart, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import { useWriteLock } from '../../../lib/account/sample-lock.ts';
import { useFavorites } from '../../../lib/favorites.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { FavoriteRows } from './favorite-rows.tsx';
import { listAddress } from './list-address.ts';
import { ListDetail } from './list-detail.tsx';
import { NameDialog } from './name-dialog.tsx';
import { storeList, watchListsQuery } from './watch-queries.ts';

/** Favourites and own lists by name, and the chosen one of them. */
export function WatchListsScreen() {
  const t = useText();
  const found = useQuery(watchListsQuery);
  const lists = found.data;
  const name = new URLSearchParams(useSearch()).get('list') ?? undefined;
  const chosen = lists?.find((list) => list.name === name);
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={box} className="watch">
      <Card className="watch-lists">
        <NotYet query={found} failed={t('views.listsFailed')}>
          {lists ? <ListLinks lists={lists} chosen={chosen?.name} /> : <Skeleton height="row" count={3} />}
        </NotYet>
      </Card>
      {chosen ? (
        <ListDetail key={chosen.name} list={chosen} names={lists?.map((list) => list.name) ?? []} />
      ) : name !== undefined && !lists && !found.isError ? (
        <Skeleton height="card" />
      ) : (
        <FavoriteRows />
      )}
    </div>
  );
}

interface ListLinksProps {
  readonly lists: readonly WatchList[];
  readonly chosen: string | undefined;
}

function ListLinks({ lists, chosen }: ListLinksProps) {
  const t = useText();
  const favorites = useFavorites();
  const lock = useWriteLock();
  const [naming, setNaming] = useState(false);
  const create = async (name: string) => {
    await storeList(name, []);
    navigate(listAddress(name));
  };
  return (
    <>
      <nav aria-label={t('market.lists')}>
        <ul className="watch-links">
          <li>
            <Link
              href={listAddress(undefined)}
              className="watch-link"
              aria-current={chosen === undefined ? 'page' : undefined}
            >
              <Heart size={16} aria-hidden="true" />
              <span>{t('shell.favorites')}</span>
              <span className="figure">{favorites.length}</span>
            </Link>
          </li>
          {lists.map(({ name, items }) => (
            <li key={name}>
              <Link href={listAddress(name)} className="watch-link" aria-current={chosen === name ? 'page' : undefined}>
                <List size={16} aria-hidden="true" />
                <span>{name}</span>
                <span className="figure">{items.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {lists.length < LISTS_MAX ? (
        <button type="button" className="watch-link watch-new" onClick={() => setNaming(true)} {...lock}>
          <Plus size={16} aria-hidden="true" />
          <span>{t('views.newList')}</span>
        </button>
      ) : (
        <p className="muted small">{t('views.listsFull', { most: LISTS_MAX })}</p>
      )}
      <NameDialog
        open={naming}
        title={t('views.newList')}
        label={t('views.createList')}
        names={lists.map(({ name }) => name)}
        onName={create}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
