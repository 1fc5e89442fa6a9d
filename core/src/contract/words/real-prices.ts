/** Values of the setting REAL_PRICES, and of the answer to its question. */

export const REAL_PRICES_SETTINGS = ['ask', 'on', 'off'] as const;
export type RealPricesSetting = (typeof REAL_PRICES_SETTINGS)[number];

export const REAL_PRICES_ANSWERS = ['none', 'yes', 'no'] as const;
export type RealPricesAnswer = (typeof REAL_PRICES_ANSWERS)[number];

/** Tells whether the sources of real prices may be asked: by the setting, or by the answer to its question. */
export const allowsRealPrices = ({ setting, answer }: AllowedBy): boolean =>
  setting === 'on' || (setting === 'ask' && answer === 'yes');

interface AllowedBy {
  readonly setting: RealPricesSetting;
  readonly answer: RealPricesAnswer;
}
