/** Currency in which a share of another exchange is quoted, by the suffix of its code: "SAP.DE" in euros. */

import type { AssetKind, PerKind } from '../asset-kinds.ts';

/** Currencies by the exchange's suffix, as Yahoo writes them; the pence of London count as pounds. */
const BY_SUFFIX: Readonly<Record<string, string>> = {
  ...ofSuffixes(
    'EUR',
    'DE',
    'F',
    'BE',
    'DU',
    'HM',
    'MU',
    'SG',
    'PA',
    'AS',
    'BR',
    'LS',
    'IR',
    'MI',
    'MC',
    'HE',
    'VI',
    'AT',
  ),
  ...ofSuffixes('GBP', 'L', 'IL'),
  ...ofSuffixes('CHF', 'SW'),
  ...ofSuffixes('SEK', 'ST'),
  ...ofSuffixes('NOK', 'OL'),
  ...ofSuffixes('DKK', 'CO'),
  ...ofSuffixes('PLN', 'WA'),
  ...ofSuffixes('JPY', 'T'),
  ...ofSuffixes('HKD', 'HK'),
  ...ofSuffixes('CNY', 'SS', 'SZ'),
  ...ofSuffixes('CAD', 'TO', 'V'),
  ...ofSuffixes('AUD', 'AX'),
  ...ofSuffixes('INR', 'NS', 'BO'),
  ...ofSuffixes('KRW', 'KS', 'KQ'),
  ...ofSuffixes('SGD', 'SI'),
  ...ofSuffixes('BRL', 'SA'),
  ...ofSuffixes('ZAR', 'JO'),
};

function ofSuffixes(currency: string, ...suffixes: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(suffixes.map((suffix) => [suffix, currency]));
}

/** A code without a suffix, or with the letter of a share class ("BRK.B"), is of New York. */
const NEW_YORK = 'USD';

const currencyOfForeign = (code: string): string => BY_SUFFIX[/\.([A-Z]+)$/.exec(code)?.[1] ?? ''] ?? NEW_YORK;

/** Kinds whose assets are quoted in a currency of their own. */
const CURRENCIES: PerKind<(code: string) => string> = { foreign: currencyOfForeign };

/** @returns undefined for an asset in lira */
export const ownCurrency = (kind: AssetKind, code: string): string | undefined => CURRENCIES[kind]?.(code);
