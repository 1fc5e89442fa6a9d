import { STANDALONE_PAGE_SIZE } from '@kurus/core/limits';
import { MarketBrowser } from './market-browser.tsx';

/** The standalone market page: twenty assets per page, "page X / Y", no favourites (S2.53). */
export function StockMarketPage() {
  return <MarketBrowser pageSize={STANDALONE_PAGE_SIZE} favorites={false} pages="of" />;
}
