/** Codes and currencies of shares of other exchanges, as Yahoo writes them. */

import { divide } from '@kurus/core/money/decimal';
import { type Price, price } from '@kurus/core/money/money';

const ONE = price('1');
/** Currencies whose prices are in hundredths. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBp: 'GBP', GBX: 'GBP', ZAc: 'ZAR', ILA: 'ILS' };
/** Letters of share classes; the suffixes of exchanges with one letter are others. */
const SHARE_CLASS = /^([A-Z0-9]+)\.([ABC])$/;

/** BRK.B is BRK-B there; the suffix of an exchange stays. */
export const foreignSymbolOf = (code: string) => code.replace(SHARE_CLASS, '$1-$2');

/** Currency whose rate prices a share: pounds for one in pence. */
export const wholeCurrency = (currency: string) => HUNDREDTHS[currency] ?? currency;

/** Lira of a price in its own currency, at lira for one whole unit. */
export const inLira = (own: Price, rate: Price, currency: string) =>
  divide(own * rate, currency in HUNDREDTHS ? ONE * 100n : ONE, 'half-up') as Price;
