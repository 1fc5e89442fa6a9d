/** Currencies of the central bank's daily file, which has rates of these and of no others; those held most first. */
export const CURRENCY_CODES: readonly string[] =
  'USD EUR GBP CHF AED AUD AZN CAD CNY DKK JPY KRW KWD KZT NOK PKR QAR RON RUB SAR SEK XDR'.split(' ');
