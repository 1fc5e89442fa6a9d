import { useText } from '../../i18n/use-text.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { SortOrder } from './address-order.ts';

const LABELS = {
  volume: 'market.sortVolume',
  rise: 'market.sortRise',
  fall: 'market.sortFall',
  code: 'market.sortCode',
  name: 'market.sortName',
} as const;

interface SearchAndOrderProps {
  readonly label: string;
  readonly orders: readonly SortOrder[];
  readonly view: {
    readonly search: string;
    readonly order: SortOrder;
    readonly setSearch: (text: string) => void;
    readonly setOrder: (order: SortOrder) => void;
  };
}

/** Search and sort order of a list of assets. */
export function SearchAndOrder({ label, orders, view }: SearchAndOrderProps) {
  const t = useText();
  return (
    <div className="market-controls">
      <SearchField
        label={label}
        placeholder={t('market.searchPlaceholder')}
        value={view.search}
        onChange={view.setSearch}
      />
      <SelectField
        label={t('market.sort')}
        hideLabel
        name="sort"
        options={orders.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={view.order}
        onChange={(event) => view.setOrder(orders.find((one) => one === event.target.value) ?? view.order)}
      />
    </div>
  );
}
