/** Fractions: rates, shares and changes, exact to eight decimals. */

declare const fraction: unique symbol;
/** Fraction in 1e-8: 0.05 is 5,000,000. */
export type Fraction = bigint & { readonly [fraction]: true };
export const FRACTION_ONE = 100_000_000n;
