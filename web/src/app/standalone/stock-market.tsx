import { StockMarketPage } from '../../features/market/stock-market-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PracticeLine } from '../dashboard/practice-line.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

/** /stock-market */
export function StockMarket() {
  const t = useText();
  return (
    <StandaloneFrame title={t('shell.market')}>
      <PracticeLine />
      <StockMarketPage />
    </StandaloneFrame>
  );
}
