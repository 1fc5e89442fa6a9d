import { IMPORT_SOURCES } from '@kurus/core/contract/words/import';
import { ACCOUNT_OPTION } from '../account-option.ts';
import type { Command } from '../command.ts';

export const importCommand: Command = {
  name: 'import',
  usage: '<file>',
  summary: 'sumImport',
  about: 'aboutImport',
  examples: [
    'kurus import ekstre.pdf --account Midas',
    'kurus import trades.csv --account 2 --yes',
    'kurus import trades.csv --word "Alım=buy" --symbol "Türk Hava Yolları=stocks:THYAO" --symbol XYZ=skip --dry-run',
  ],
  options: {
    account: ACCOUNT_OPTION,
    yes: { type: 'boolean', short: 'y', help: 'optYes' },
    'dry-run': { type: 'boolean', help: 'optDryRun' },
    partial: { type: 'boolean', help: 'optPartial' },
    source: { type: 'string', help: 'optSource', value: 'SOURCE', among: IMPORT_SOURCES },
    numbers: { type: 'string', help: 'optNumbers', value: 'MARK', among: ['comma', 'point'] },
    dates: { type: 'string', help: 'optDates', value: 'ORDER', among: ['day-month', 'month-day', 'year-month'] },
    zone: { type: 'string', help: 'optZone', value: 'ZONE' },
    currency: { type: 'string', help: 'optCurrency', value: 'CODE' },
    word: { type: 'string', multiple: true, help: 'optWord', value: 'WORD=TYPE' },
    symbol: { type: 'string', multiple: true, help: 'optSymbol', value: 'TEXT=ASSET' },
  },
  words: [1, 1],
  takesFile: true,
  // Loaded here alone: the readers of files cost every other command its start.
  run: async (context) => (await import('../import-file.ts')).importFile(context),
};
