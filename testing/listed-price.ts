import type { QuotedKind } from '@kurus/core/asset-kinds';
import { COLLECT_LISTS } from '@kurus/core/contract/market-lists';

/**
 * Reads the current price of one asset from the list of its kind.
 * @throws Error if it is not on the list
 */
export async function listedPrice(url: string, type: QuotedKind, code: string): Promise<number> {
  const { data } = (await (await fetch(url + COLLECT_LISTS[type].path)).json()) as {
    data: { code: string; lastprice?: number; price?: number }[];
  };
  const listed = data.find((one) => one.code === code);
  const price = listed?.lastprice ?? listed?.price;
  if (price === undefined) throw new Error(`${code} is not on the market`);
  return price;
}
