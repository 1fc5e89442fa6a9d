import type { Same } from '../texts.ts';
import type { sources as source } from '../tr/sources.ts';

export const sources: Same<typeof source> = {
  title: 'Sources',
  intro: 'Where prices come from. Kuruş sends sources the codes of assets and nothing else.',
  every: 'How often',
  last: 'Last price',
  terms: 'Terms',
  none: 'none yet',
  yahooTerms: 'Not an official service; for personal use only.',
  bistTerms: 'The data is Borsa İstanbul’s. For your own use; showing it to others needs the exchange’s permission.',
  tcmbTerms: 'May be used with the source named; commercial use needs the central bank’s written permission.',
  btcturkTerms: 'Public, under BtcTurk’s own terms.',
  altinkaynakTerms:
    'Gold by PAXG at BtcTurk; silver by Altınkaynak’s counter prices. Altınkaynak has published no terms: personal use.',
  tefasTerms: 'No published terms were found: personal use.',
  collectapiTerms: 'As the plan of the key says; showing exchange data to others needs the exchange’s permission.',
  missing: 'Without a source',
  missingHint: 'These are shown at cost: {kinds}.',
  practice: 'Prices of the virtual account',
  practiceHint:
    'Simulated; no source is asked. The 628 closes and volumes that it begins with are data of Borsa İstanbul.',
};
