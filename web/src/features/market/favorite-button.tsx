import { Heart } from 'lucide-react';
import { priceToWire } from '@kurus/core/money/wire';
import { useText } from '../../i18n/use-text.ts';
import { isFavorite, toggleFavorite, useFavorites } from '../../lib/favorites.ts';
import { IconButton } from '../../ui/button.tsx';
import { marketFeed } from './market-feed.ts';
import type { ListedAsset } from './quote-store.ts';

/** Added or removed at once; its pressed state is what is announced. */
export function FavoriteButton({ asset }: { readonly asset: ListedAsset }) {
  const t = useText();
  const { type, code, name, icon } = asset;
  const pressed = isFavorite(useFavorites(), type, code);
  const label = pressed ? t('market.removeFavorite', { name: code }) : t('market.addFavorite', { name: code });
  const toggle = () => {
    const quote = marketFeed.store.quote(type, code);
    toggleFavorite({ type, code, name, icon, ...(quote && { price: priceToWire(quote.price) }) });
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
