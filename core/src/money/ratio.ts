/** Ratios: rates, shares and changes, exact to eight decimals. */

declare const ratio: unique symbol;
/** Ratio in 1e-8: 0.05 is 5,000,000. */
export type Ratio = bigint & { readonly [ratio]: true };
export const RATIO_ONE = 100_000_000n;
