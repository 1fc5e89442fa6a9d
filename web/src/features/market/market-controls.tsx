import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { useText } from '../../i18n/use-text.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { useLastSession } from '../../quotes/use-freshness.ts';
import { SORT_ORDERS } from './address-order.ts';
import { SearchAndOrder } from './search-and-order.tsx';
import type { MarketView } from './use-market-view.ts';

export function MarketControls({ view }: { readonly view: MarketView }) {
  const t = useText();
  const session = useLastSession(view.type);
  return (
    <>
      <SearchAndOrder label={t('market.searchLabel')} orders={SORT_ORDERS} view={view} />
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
