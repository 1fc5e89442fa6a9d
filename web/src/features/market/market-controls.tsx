import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { useText } from '../../i18n/use-text.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { useLastSession } from '../../quotes/use-freshness.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { asOrder, SORT_ORDERS } from './address-order.ts';
import type { MarketView } from './use-market-view.ts';

const LABELS = {
  volume: 'market.sortVolume',
  rise: 'market.sortRise',
  fall: 'market.sortFall',
  code: 'market.sortCode',
  name: 'market.sortName',
} as const;

export function MarketControls({ view }: { readonly view: MarketView }) {
  const t = useText();
  const session = useLastSession(view.type);
  return (
    <>
      <div className="market-controls">
        <SearchField
          label={t('market.searchLabel')}
          placeholder={t('market.searchPlaceholder')}
          value={view.search}
          onChange={view.setSearch}
        />
        <SelectField
          label={t('market.sort')}
          hideLabel
          name="sort"
          options={SORT_ORDERS.map((value) => ({ value, label: t(LABELS[value]) }))}
          value={view.order}
          onChange={(event) => view.setOrder(asOrder(event.target.value) ?? 'volume')}
        />
      </div>
      <div className="market-facts row wrap ends">
        <output className="muted small tnum">
          {view.visible && t(ASSET_KINDS[view.type].countLabel, { count: view.count })}
          {session !== undefined && ` · ${t('market.changesOf', { day: sentenceWeekday(session) })}`}
        </output>
        <div className="market-marks">
          {ASSET_KINDS[view.type].hours === 'exchange' && <ExchangeState />}
          <MarketMarks type={view.type} />
        </div>
      </div>
    </>
  );
}
