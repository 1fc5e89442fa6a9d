/**
 * `npm run new-market -- --yes`: other simulated prices from the next start on; without --yes it prints what would
 * change.
 */

import { readConfig } from '../config/config.ts';
import { makeNewMarket, newMarketEffect } from '../quotes/market-key-store.ts';
import { readArguments, runCommand } from './command-line.ts';

const { values } = readArguments('npm run new-market [-- --yes]', {
  words: [0, 0],
  options: { yes: { type: 'boolean' } },
});

await runCommand({ besideServer: false }, async (sql) => {
  const { accounts, holdings } = await newMarketEffect(sql);
  console.log(
    'A new market has other prices for every simulated asset, today and in the past, from the next start on.\n' +
      `${accounts} accounts hold ${holdings} simulated assets: their worth, profit and charts change at once.\n` +
      'Balances, trades and the values of past days stay as they were written down. There is no way back but a backup.',
  );
  if (readConfig(process.env).marketSeed !== undefined)
    console.log('MARKET_SEED is set: its prices hold until it is taken away.');
  if (values.yes !== true) {
    console.log('Nothing was changed: npm run new-market -- --yes');
    return 1;
  }
  await makeNewMarket(sql);
  console.log('The new market is made. Start the server; with several, stop and start all of them.');
  return 0;
});
