import type { Same } from '../texts.ts';
import type { start as source } from '../tr/start.ts';

export const start: Same<typeof source> = {
  title: 'What would you like to do?',
  text: 'You can do both later. Your real portfolio and your virtual account stand side by side and never mix.',
  real: 'Track my real portfolio',
  realText:
    'The true value of your savings at the broker, at the bank and at home, and what they earn after inflation.',
  fromFile: 'Import a file',
  holdNow: 'Enter what I hold',
  sources: 'Files of Midas, Garanti BBVA, İş Bankası, Binance and BtcTurk, or any table.',
  virtual: 'Try with virtual money',
  virtualText: 'Limit, stop loss, take profit: learn every kind of order without losing money. Prices are simulated.',
  takeProfit: 'Take profit',
  stopLoss: 'Stop loss',
  toVirtual: 'Go to the virtual account',
  sample: 'Look at an example first',
  sampleText: 'A made-up portfolio of almost four years: stocks, gold, dollars, Bitcoin. Read only; one tap leads out.',
  gold: 'Gold',
  openSample: 'Open the example',
  later: 'Not now',
  failed: 'Your choice could not be saved.',
};
