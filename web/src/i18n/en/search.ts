import type { Same } from '../texts.ts';
import type { search as source } from '../tr/search.ts';

export const search: Same<typeof source> = {
  forOrder: 'Which asset is the order for?',
  placeholder: 'Name or code: TUPRS, gold, BTC',
  count: '{count} {count|result|results}',
  none: 'No asset fits this.',
  kinds: 'Kinds',
  held: 'What you hold',
  begins: 'Beginning like this',
  inName: 'With this in the name',
  traded: 'Most traded',
  notListed: '{code} is not in our list. How should we record it?',
  asFund: 'As a fund',
  asFundText: 'TEFAS code; at cost until a price comes',
  asForeign: 'As a foreign share',
  asForeignText: 'Its currency is asked; at cost until a price comes',
  asOwn: 'As an asset of my own',
  asOwnText: 'You enter its price and change it on any day',
  asFormer: 'As a delisted share',
  asFormerText: 'This code was listed once',
  newAsset: 'An asset of my own',
  newAssetHint: 'Fund, deposit, home… You enter its price',
  cashText: 'Turkish lira',
  directly: 'Directly',
};
