/** Currencies of the central bank's file, with a rough rate against which a misplaced comma is seen. */

import { type Price, price } from '@kurus/core/money/money';
import { REFERENCE_CURRENCIES, type ReferenceRate } from '../../reference/reference.ts';

const OTHERS: readonly (readonly [code: string, name: string, lira: string])[] = [
  ['CHF', 'İsviçre frangı', '59'],
  ['JPY', 'Japon yeni', '0.31'],
  ['AUD', 'Avustralya doları', '31'],
  ['CAD', 'Kanada doları', '35'],
  ['DKK', 'Danimarka kronu', '7.5'],
  ['SEK', 'İsveç kronu', '5.1'],
  ['NOK', 'Norveç kronu', '4.8'],
  ['KWD', 'Kuveyt dinarı', '157'],
  ['SAR', 'Suudi Arabistan riyali', '12.9'],
  ['QAR', 'Katar riyali', '13.3'],
  ['AED', 'Birleşik Arap Emirlikleri dirhemi', '13.1'],
  ['BGN', 'Bulgar levası', '28.6'],
  ['RON', 'Rumen leyi', '11'],
  ['RUB', 'Rus rublesi', '0.6'],
  ['CNY', 'Çin yuanı', '6.7'],
  ['KRW', 'Güney Kore wonu', '0.034'],
  ['PKR', 'Pakistan rupisi', '0.17'],
  ['AZN', 'Azerbaycan manatı', '28.4'],
  ['KZT', 'Kazakistan tengesi', '0.09'],
];

/** The best known first. */
export const TCMB_CURRENCIES: readonly ReferenceRate[] = [
  ...REFERENCE_CURRENCIES,
  ...OTHERS.map(([code, name, lira]) => ({ code, name, price: price(lira) as Price })),
];
