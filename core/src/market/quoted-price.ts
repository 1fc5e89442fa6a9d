/** Quoted prices for display: with the decimals of their kind, so that "50,3240" keeps its width at a tick. */

import { ASSET_KINDS, type AssetKind } from '../asset-kinds.ts';
import { divide } from '../money/decimal.ts';
import { plusOf, turkish } from '../money/format.ts';
import { type Price, priceText } from '../money/money.ts';

/** Price with the lira sign, "₺50,3240" of a currency, "₺15,66" of a share; `signed` for a change: "+₺0,0020". */
export const formatQuoted = (type: AssetKind, value: Price, signed = false) =>
  turkish(textOf(type, value), '₺', plusOf(value, signed));

/** Price without the lira sign: "50,3240". */
export const formatQuotedPlain = (type: AssetKind, value: Price) => turkish(textOf(type, value));

/** A price that was converted into lira has no more decimals than its kind: the rest is of the rate. */
function textOf(type: AssetKind, value: Price): string {
  const row: { readonly priceDecimals: number; readonly hasCurrency?: true } = ASSET_KINDS[type];
  const size = 10n ** BigInt(8 - row.priceDecimals);
  const shown = row.hasCurrency ? ((divide(value, size, 'half-up') * size) as Price) : value;
  return priceText(shown, row.priceDecimals);
}
