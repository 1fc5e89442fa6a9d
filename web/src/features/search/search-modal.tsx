import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { AssetSearch } from './asset-search.tsx';
import type { SearchWindowProps } from './search-window.tsx';
import { useHeldAssets } from './use-search.ts';

export function SearchModal({ open, title, onClose, ...props }: SearchWindowProps) {
  const t = useText();
  return (
    <Modal open={open} title={t(title)} onClose={onClose} className="search-window">
      <Content {...props} />
    </Modal>
  );
}

function Content({ account, among, withOffers = false, onPick }: Omit<SearchWindowProps, 'open' | 'title' | 'onClose'>) {
  const t = useText();
  const held = useHeldAssets(account);
  return (
    <AssetSearch
      label={t('labels.asset')}
      hideLabel
      name="search"
      isFirst
      held={held}
      withCash={false}
      among={among}
      withOffers={withOffers}
      onPick={onPick}
    />
  );
}
