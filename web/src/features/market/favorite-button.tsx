import { Heart } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { isFavorite, toggleFavorite, useFavorites } from '../../lib/favorites.ts';
import { favoriteItem } from '../../quotes/favorite-item.ts';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { useFeed } from '../../quotes/use-quote.ts';
import { IconButton } from '../../ui/button.tsx';

/** Adds or removes a favourite at once; screen readers announce its pressed state. */
export function FavoriteButton({ asset }: { readonly asset: ListedAsset }) {
  const t = useText();
  const { type, code } = asset;
  const { store } = useFeed();
  const pressed = isFavorite(useFavorites(), type, code);
  const label = pressed ? t('market.removeFavorite', { name: code }) : t('market.addFavorite', { name: code });
  const toggle = () => {
    toggleFavorite(favoriteItem(asset, store.quote(type, code)));
  };
  return (
    <IconButton
      label={label}
      className="favorite"
      pressed={pressed}
      icon={<Heart size={18} aria-hidden="true" fill={pressed ? 'currentColor' : 'none'} />}
      onClick={toggle}
    />
  );
}
