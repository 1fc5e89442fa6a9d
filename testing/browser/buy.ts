import type { QuotedKind } from '@kurus/core/asset-kinds';
import { listedPrice } from '../listed-price.ts';
import type { Session } from './session.ts';

interface Bought {
  readonly type: QuotedKind;
  readonly symbol: string;
  readonly quantity: number;
}

/** Buys at the current price of the list, over HTTP. @throws Error if it is refused */
export async function buyListed({ send }: Session, url: string, asset: Bought): Promise<void> {
  const buyPrice = await listedPrice(url, asset.type, asset.symbol);
  await send('POST', '/portfolio/addAssetBySymbol', { ...asset, buyPrice });
}
