/** Parts of the page that only some assets have, loaded with their texts where there is such an asset. */

import { goldPieceOf } from '@kurus/core/market/gold-pieces';
import { kindTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AssetViewProps } from './asset-view.ts';

const FundCard = lazyPart(async () => (await withTexts(import('./fund-card.tsx'), kindTexts)).FundCard);
const ThreePricesCard = lazyPart(async () => (await withTexts(import('./piece-cards.tsx'), kindTexts)).ThreePricesCard);
const PieceCard = lazyPart(async () => (await withTexts(import('./piece-cards.tsx'), kindTexts)).PieceCard);

type PartProps = Pick<AssetViewProps, 'asset' | 'listed'>;

/** First of the main column: the three prices of a piece of gold. */
export function KindMain({ asset }: PartProps) {
  return goldPieceOf(asset.type, asset.code) && <ThreePricesCard {...asset} />;
}

/** In the side column: facts about a fund, or about a piece of gold. */
export function KindSide({ asset, listed }: PartProps) {
  if (goldPieceOf(asset.type, asset.code)) return <PieceCard {...asset} />;
  const isFund = listed?.category !== undefined || listed?.riskValue !== undefined;
  return isFund && <FundCard asset={listed} />;
}
