import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { AssetSearch } from './asset-search.tsx';
import type { SearchModalProps } from './search-window.tsx';
import { useHeldAssets } from './use-search.ts';

export function SearchModal({ open, title, onClose, ...props }: SearchModalProps) {
  const t = useText();
  return (
    <Modal open={open} title={title ?? t('search.forOrder')} onClose={onClose} className="search-window">
      <Content {...props} />
    </Modal>
  );
}

function Content({ account, among, onPick }: Omit<SearchModalProps, 'open' | 'title' | 'onClose'>) {
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
      withOffers={false}
      withNew={false}
      onPick={onPick}
    />
  );
}
