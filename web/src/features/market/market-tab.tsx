import { DASHBOARD_PAGE_SIZE } from '@kurus/core/limits';
import { MarketBrowser } from './market-browser.tsx';
import { MarketLine } from './market-line.tsx';

/** The market tab of the dashboard: the way to its views, and ten assets per page, with favourites. */
export function MarketTab() {
  return (
    <>
      <MarketLine />
      <MarketBrowser pageSize={DASHBOARD_PAGE_SIZE} favorites pages="numbers" />
    </>
  );
}
