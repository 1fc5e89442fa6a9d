/** Currency in which a share of another exchange is quoted, by the suffix of its code: "SAP.DE" in euros. */

import type { AssetKind, PerKind } from '../asset-kinds.ts';

/** Suffixes of the exchanges of each currency, as Yahoo writes them; the pence of London count as pounds. */
const SUFFIXES = {
  EUR: 'DE F BE DU HM MU SG PA AS BR LS IR MI MC HE VI AT',
  GBP: 'L IL',
  CHF: 'SW',
  SEK: 'ST',
  NOK: 'OL',
  DKK: 'CO',
  PLN: 'WA',
  JPY: 'T',
  HKD: 'HK',
  CNY: 'SS SZ',
  CAD: 'TO V',
  AUD: 'AX',
  INR: 'NS BO',
  KRW: 'KS KQ',
  SGD: 'SI',
  BRL: 'SA',
  ZAR: 'JO',
};

const CURRENCY_OF = new Map(
  Object.entries(SUFFIXES).flatMap(([currency, suffixes]) =>
    suffixes.split(' ').map((suffix) => [suffix, currency] as const),
  ),
);

/** A code without a suffix, or with the letter of a share class ("BRK.B"), is of New York. */
const NEW_YORK = 'USD';

const currencyOfForeign = (code: string): string => CURRENCY_OF.get(/\.([A-Z]+)$/.exec(code)?.[1] ?? '') ?? NEW_YORK;

/** Kinds whose assets are quoted in a currency of their own. */
const CURRENCIES: PerKind<(code: string) => string> = { foreign: currencyOfForeign };

/** @returns undefined for an asset in lira */
export const ownCurrency = (kind: AssetKind, code: string): string | undefined => CURRENCIES[kind]?.(code);
