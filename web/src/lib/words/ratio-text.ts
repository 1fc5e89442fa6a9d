/** Texts of fractions. Pure. */

import { formatPrice } from '@kurus/core/money/format';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import { formatPublicQuantity } from '../amounts/format.ts';

/** A fraction with eight decimals; responses have new shares per old share as a price or a quantity. */
type Fraction = Ratio | Price | Quantity;

/** A fraction as a percentage, with all its decimals: 3.4444444 is "%344,44444". */
export const percentOfRatio = (ratio: Fraction) => `%${formatPublicQuantity((ratio * 100n) as bigint as Quantity)}`;

/** 9 is "9", 0.5 is "0,5". */
export const ratioText = (ratio: Fraction) => formatPublicQuantity(ratio as bigint as Quantity);

/** A hundredth of a lira. */
const STEP = 1_000_000n;
/** A theoretical price is a fraction of a share's: it is printed as prices are. */
export const theoreticalText = (price: Price) => formatPrice((((price + STEP / 2n) / STEP) * STEP) as Price);
