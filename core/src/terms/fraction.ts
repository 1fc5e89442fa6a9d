/** Fractions, such as rates and withholding, have the eight decimals of prices: this is the whole. */
export const WHOLE_FRACTION = 10n ** 8n;
