/** Reads the words of a call by its command's options. */

import { parseArgs } from 'node:util';
import { LANGUAGES } from '@kurus/core/limits';
import { CommandError } from './command-error.ts';
import type { Command, Options } from './command.ts';
import { EXIT } from './exit-codes.ts';

export const GLOBAL_OPTIONS = {
  server: { type: 'string', help: 'optServer', value: 'URL' },
  lang: { type: 'string', help: 'optLang', value: 'LANG', among: LANGUAGES },
  json: { type: 'boolean', help: 'optJson' },
  help: { type: 'boolean', help: 'optHelp', short: 'h' },
} as const satisfies Options;

export interface Parsed {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
}

/** @throws CommandError */
export function parseWords(args: readonly string[], own: Options): Parsed {
  const options: Options = { ...GLOBAL_OPTIONS, ...own };
  const parsed = parsedBy(args, options);
  for (const [name, { among }] of Object.entries(options)) {
    const value = parsed.values[name];
    if (among && typeof value === 'string' && !among.includes(value))
      throw new CommandError(EXIT.usage, 'valueInvalid', { option: `--${name}`, value, among: among.join(', ') });
  }
  return parsed;
}

function parsedBy(args: readonly string[], options: Options): Parsed {
  const known = Object.entries(options).map(([name, { type, short, multiple }]) => [
    name,
    { type, ...(short !== undefined && { short }), ...(multiple && { multiple }) },
  ]);
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known),
      allowPositionals: true,
    });
    return { words: positionals, values };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const word = /'([^']*)'/.exec(message)?.[1] ?? '';
    const isUnknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new CommandError(EXIT.usage, isUnknown ? 'optionUnknown' : 'optionWrong', { option: word });
  }
}

/** @throws CommandError */
export function requireWords({ name, words: [least, most], wordsAmong }: Command, words: readonly string[]): void {
  if (words.length < least) throw new CommandError(EXIT.usage, 'wordMissing', { command: name });
  if (words.length > most)
    throw new CommandError(EXIT.usage, 'wordTooMany', { word: words[most] ?? '', command: name });
  const [first] = words;
  if (wordsAmong && first !== undefined && !wordsAmong.includes(first))
    throw new CommandError(EXIT.usage, 'wordInvalid', { word: first, among: wordsAmong.join(', ') });
}
