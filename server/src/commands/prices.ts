/** `npm run prices -- on|off`: the operator's answer to whether real prices are asked for; without one it says which. */

import { readConfig } from '../config/config.ts';
import { transaction } from '../db/transaction.ts';
import { readAnswer, writeAnswer } from '../real-prices/store.ts';
import { readArguments, runCommand } from './command-line.ts';

const ANSWERS = new Map<string, 'yes' | 'no'>([
  ['on', 'yes'],
  ['off', 'no'],
]);

const USAGE = 'npm run prices -- on|off';
const {
  words: [word],
} = readArguments(USAGE, { words: [0, 1] });

await runCommand({ besideServer: true }, async (sql) => {
  const { realPrices } = readConfig(process.env);
  const answer = ANSWERS.get(word ?? '');
  if (word !== undefined && answer === undefined) {
    console.error(USAGE);
    return 2;
  }
  if (answer !== undefined) await transaction(sql, (tx) => writeAnswer(tx, answer, Date.now()));
  const current = await readAnswer(sql);
  console.log(`Real prices: ${current === 'none' ? 'not answered yet' : current === 'yes' ? 'on' : 'off'}.`);
  if (realPrices === 'on' || realPrices === 'off')
    console.log(`The settings say ${realPrices} (REAL_PRICES), which comes before the answer.`);
  else if (answer !== undefined) console.log('A running server follows within ten seconds.');
  return 0;
});
