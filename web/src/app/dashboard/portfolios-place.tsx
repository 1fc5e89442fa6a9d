import { useSearch } from 'wouter';
import { PortfolioList } from '../../features/accounts/portfolio-list.tsx';
import { programTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { isOursAddress } from '../../lib/account/household.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Frame } from './frame.tsx';

const OursView = lazyPart(
  async () => (await withTexts(import('./household-screens.ts'), programTexts)).OursView,
  <Skeleton height="card" count={3} />,
);

/** /portfolios: one's own, or with ?view=ours the common sum of a household. */
export function PortfoliosPlace() {
  const t = useText();
  const isOurs = isOursAddress('/portfolios', useSearch());
  return (
    <Frame active="portfolios" title={t('shell.portfolios')} world="real">
      {isOurs ? <OursView /> : <PortfolioList />}
    </Frame>
  );
}
