/** Texts of figures of corporate actions. Pure. */

import { formatPrice } from '@kurus/core/money/format';
import type { Price, Quantity } from '@kurus/core/money/money';
import { formatPublicQuantity } from '../amounts/format.ts';

/** New shares per old share; responses have it as a price or a quantity, both with eight decimals. */
type Ratio = Price | Quantity;

/** A fraction as a percentage, with all its decimals: 3.4444444 is "%344,44444". */
export const percentOfRatio = (ratio: Ratio) => `%${formatPublicQuantity((ratio * 100n) as Quantity)}`;

/** 9 is "9", 0.5 is "0,5". */
export const ratioText = (ratio: Ratio) => formatPublicQuantity(ratio as bigint as Quantity);

/** A hundredth of a lira. */
const STEP = 1_000_000n;
/** A theoretical price is a fraction of a share's: it is printed as prices are. */
export const theoreticalText = (price: Price) => formatPrice((((price + STEP / 2n) / STEP) * STEP) as Price);
