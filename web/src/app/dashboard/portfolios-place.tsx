import { PortfolioList } from '../../features/accounts/portfolio-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /portfolios */
export function PortfoliosPlace() {
  const t = useText();
  return (
    <Frame active="portfolios" title={t('shell.portfolios')} world="real">
      <PortfolioList />
    </Frame>
  );
}
