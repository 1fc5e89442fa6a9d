import { DASHBOARD_PAGE_SIZE } from '@kurus/core/limits';
import { MarketBrowser } from './market-browser.tsx';

/** The dashboard's market: ten a page, with hearts. */
export function MarketTab() {
  return <MarketBrowser pageSize={DASHBOARD_PAGE_SIZE} favorites pages="numbers" />;
}
