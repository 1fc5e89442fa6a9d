/**
 * `npm run league -- flags|review|clear|replay|correct <league> ...`: suspicions for the operator, an entry under review,
 * and the tables computed again from the journal.
 */

import { recordOf, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { markReview } from '../league/entry-store.ts';
import { flagsOf } from '../league/flags.ts';
import { replayTables } from '../league/replay-tables.ts';
import { readLeague } from '../league/store.ts';
import { readArguments, runCommand } from './command-line.ts';

const HELP = [
  'npm run league -- flags <league>                      suspicions: two people look before anything follows',
  'npm run league -- review <league> <nickname> <reason>  hides the rank until it is cleared; its owner sees the reason',
  'npm run league -- clear <league> <nickname>',
  'npm run league -- replay <league>                     computes the tables again and says what differs',
  'npm run league -- correct <league>                    the same, and puts it in force for all entries',
].join('\n');

const {
  words: [word = '', id = '', nickname = '', ...reason],
} = readArguments(HELP, { words: [2, 100] });

await runCommand({ besideServer: true }, async (sql) => {
  const league = await readLeague(sql, id);
  if (!league) {
    console.error(`There is no league ${id}.`);
    return 1;
  }
  switch (word) {
    case 'flags': {
      const lines = await flagsOf(sql, league);
      console.log(lines.length === 0 ? 'Nothing that is worth a look.' : lines.join('\n'));
      return 0;
    }
    case 'review':
    case 'clear': {
      const text = word === 'review' ? reason.join(' ') : undefined;
      if (nickname === '' || text === '') break;
      const isFound = await markReview(sql, id, { nickname, reason: text });
      console.log(isFound ? 'Done; the next official table shows it.' : 'There is no such entry.');
      return isFound ? 0 : 1;
    }
    case 'replay':
    case 'correct':
      for (const { day, rows, differences } of await replayTables(storedPrices(sql), league, word === 'correct'))
        console.log(`${day}: ${rows} rows, ${differences} differ`);
      return 0;
    default:
  }
  console.error(HELP);
  return 1;
});

/** The prices that are kept of each valuation, and no market. */
const storedPrices = (sql: Sql) => ({
  sql,
  calendar: createCalendar(BIST_CALENDAR),
  market: {
    book: { get: () => undefined, isLive: () => false },
    histories: recordOf(TRADABLE_KINDS, () => ({ candles: async () => [] })),
  },
  now: Date.now,
});
