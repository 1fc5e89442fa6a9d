import type { Same } from '../texts.ts';
import type { prices as source } from '../tr/prices.ts';

export const prices: Same<typeof source> = {
  notReal: 'Prices are not real.',
  notRealText: 'Your real portfolios are shown at simulated prices; value and return do not reflect what you own.',
  notRealPart: 'Simulated prices are used for: {kinds}. Their value and return do not reflect what you own.',
  goLive: 'Switch to real prices',
  liveTitle: 'Switching to real prices',
  liveText: 'Whoever runs Kuruş chooses the source of prices. If it runs on your own computer, start it like this:',
  liveStocks: 'Shares: Yahoo. Delayed, for personal use only.',
  liveCryptos: 'Crypto: BtcTurk. Real time.',
  liveCurrencies: 'Currencies: the central bank’s (TCMB) indicative rate of 15:30 each working day.',
  liveMetals: 'Gold and silver: there is no source without a key; they stay simulated until a CollectAPI key is set.',
  liveFolder:
    'Real prices start in a data folder of their own: the virtual trades made here at simulated prices are not moved there. You can export a real portfolio here and import it there.',
};
