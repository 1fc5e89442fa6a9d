import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { priceTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import type { SelectedAccount } from '../../lib/account/selected-account.ts';
import type { WorldOnScreen } from '../../quotes/world-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Place } from '../tab-ids.ts';

const RealPricesPlace = lazyPart(
  async () => (await withTexts(import('../../features/real-prices/real-prices-place.tsx'), priceTexts)).RealPricesPlace,
);

/** Places without figures of an account. */
const WITHOUT_FIGURES: readonly (Place | undefined)[] = ['simulation', 'profile', 'contact', 'inbox'];
/** Places that show the market, whatever is held. */
const OF_MARKET: readonly (Place | undefined)[] = ['stockmarket', 'favorites'];

/** World of a page's figures: the sample's own, except where the page is of the market. */
export const worldOfPlace = (active: Place | undefined, { choice, world }: SelectedAccount): WorldOnScreen =>
  choice === SAMPLE_ACCOUNT && !OF_MARKET.includes(active) ? 'sample' : world;

interface PricesPlaceProps {
  readonly active: Place | undefined;
  readonly world: WorldOnScreen;
}

/** Real prices at the head of a page of the real world: the question, or the reason why there are none. */
export function PricesPlace({ active, world }: PricesPlaceProps) {
  const isSample = useIsSample();
  if (world !== 'real' || isSample || WITHOUT_FIGURES.includes(active)) return null;
  return <RealPricesPlace withoutHoldings={OF_MARKET.includes(active)} />;
}
