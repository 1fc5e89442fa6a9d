import { useText } from '../../i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { AssetSearch } from './asset-search.tsx';
import type { SearchModalProps } from './search-window.tsx';
import { useHeldAssets } from './use-search.ts';

const TITLES = { page: 'search.title', order: 'search.forOrder' } as const;

export function SearchModal({ open, purpose, onClose, ...props }: SearchModalProps) {
  const t = useText();
  return (
    <Modal open={open} title={t(TITLES[purpose])} onClose={onClose} className="search-window">
      <Content {...props} />
    </Modal>
  );
}

function Content({
  account,
  among,
  withOffers = false,
  onPick,
}: Omit<SearchModalProps, 'open' | 'purpose' | 'onClose'>) {
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
      withNew={false}
      onPick={onPick}
    />
  );
}
