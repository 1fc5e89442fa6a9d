import { StockMarketPage } from '../../features/market/stock-market-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Protected } from '../protected.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

/** /stock-market */
export function StockMarket() {
  return <Protected screen={Framed} />;
}

function Framed() {
  const t = useText();
  return (
    <StandaloneFrame title={t('shell.market')}>
      <StockMarketPage />
    </StandaloneFrame>
  );
}
