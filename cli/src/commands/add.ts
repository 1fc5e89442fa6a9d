import { ACCOUNT_OPTION } from '../account-option.ts';
import type { Command } from '../command.ts';

export const add: Command = {
  name: 'add',
  usage: '<line>...',
  summary: 'sumAdd',
  about: 'aboutAdd',
  examples: [
    'kurus add "2026-03-02 al THYAO 10 @ 305,50" --account Midas',
    'kurus add "2026-03-02 buy AAPL 2 @ 210.4 USD fee 1.50 # first one" --yes',
    'kurus add "2026-03-05 temettü TUPRS 1250,00 stopaj 187,50" "2026-03-06 para yatırma 10000"',
  ],
  options: {
    account: ACCOUNT_OPTION,
    yes: { type: 'boolean', short: 'y', help: 'optYes' },
    'dry-run': { type: 'boolean', help: 'optDryRun' },
  },
  words: [1, 100],
  // Loaded here alone: the readers of files and lines cost every other command its start.
  run: async (context) => (await import('../add-lines.ts')).addLines(context),
};
