/** Parts of the page that only some assets have, loaded with their texts where there is such an asset. */

import { isFund } from '@kurus/core/kind-units';
import { goldPieceOf } from '@kurus/core/market/gold-pieces';
import { kindTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AssetViewProps } from './asset-view.ts';

const FundCard = lazyPart(async () => (await withTexts(import('./fund-card.tsx'), kindTexts)).FundCard);
const ThreePricesCard = lazyPart(
  async () => (await withTexts(import('./piece-cards.tsx'), kindTexts)).ThreePricesCard,
  <section className="card three-prices" aria-hidden="true">
    <Skeleton count={3} />
  </section>,
);
const PieceCard = lazyPart(
  async () => (await withTexts(import('./piece-cards.tsx'), kindTexts)).PieceCard,
  <section className="card" aria-hidden="true">
    <Skeleton count={4} />
  </section>,
);

/** As high as what it shows, so that nothing moves when it comes. */
export const PieceWorth = lazyPart(
  async () => (await withTexts(import('./piece-worth.tsx'), kindTexts)).PieceWorth,
  <Skeleton height="row" count={2} />,
);

const FundRuleCard = lazyPart(
  async () => (await withTexts(import('./fund-rule-card.tsx'), kindTexts)).FundRuleCard,
  <section className="card" aria-hidden="true">
    <Skeleton count={4} />
  </section>,
);

type PartProps = Pick<AssetViewProps, 'asset' | 'listed'>;

/** First of the main column: the three prices of a piece of gold. */
export function KindMain({ asset }: PartProps) {
  return goldPieceOf(asset.type, asset.code) && <ThreePricesCard {...asset} />;
}

/** In the side column: facts about a fund, or about a piece of gold. */
export function KindSide({ asset, listed }: PartProps) {
  if (goldPieceOf(asset.type, asset.code)) return <PieceCard {...asset} />;
  const hasFacts = listed?.category !== undefined || listed?.riskValue !== undefined;
  return (
    <>
      {hasFacts && <FundCard asset={listed} />}
      {isFund(asset.type) && <FundRuleCard code={asset.code} />}
    </>
  );
}
