import { DASHBOARD_PAGE_SIZE } from '@kurus/core/limits';
import { MarketBrowser } from './market-browser.tsx';

/** The market tab of the dashboard: ten assets per page, with favourites. */
export function MarketTab() {
  return <MarketBrowser pageSize={DASHBOARD_PAGE_SIZE} favorites pages="numbers" />;
}
