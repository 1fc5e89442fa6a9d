import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';

const COUNT_MAX = 100_000;

/** Count of an option; undefined where it is not given. @throws CommandError if it is no count */
export function countWord(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^[1-9]\d{0,5}$/.test(text) ? parseInt(text, 10) : 0;
  if (count < 1 || count > COUNT_MAX) throw new CommandError(EXIT.usage, 'countInvalid', { count: text });
  return count;
}
