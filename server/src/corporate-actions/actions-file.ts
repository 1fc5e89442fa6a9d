/** The operator's file of corporate actions: a JSON list, read at the start. There is no source that is scraped. */

import { readFile } from 'node:fs/promises';
import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { ACTION_TYPES } from '@kurus/core/contract/words/actions';
import { actionOfStated, isFault } from '@kurus/core/corporate-actions/stated-action';
import { dayOfDate } from '@kurus/core/market/calendar';
import { parsePrice, price } from '@kurus/core/money/money';
import * as z from 'zod/mini';
import type { EnteredAction } from './store.ts';

/** An invalid file: the message is the line to print. */
class ActionsFileError extends Error {
  override readonly name = 'ActionsFileError';
}

const day = z.iso.date();
const symbol = z.string().check(z.regex(/^[A-Z0-9.]{1,15}$/));
const figure = z
  .string()
  .check(z.refine((text) => (parsePrice(text) ?? -1n) >= 0n, 'not a figure such as "3.4420289"'));
const whole = z.int().check(z.positive());

const entry = z.strictObject({
  symbol,
  kind: z.optional(z.enum(TRADABLE_KINDS)),
  type: z.enum(ACTION_TYPES),
  exDate: day,
  payDate: z.optional(day),
  /** Ratio: new shares for a number of old ones. */
  numerator: z.optional(whole),
  denominator: z.optional(whole),
  price: z.optional(figure),
  gross: z.optional(figure),
  withholding: z.optional(figure),
  target: z.optional(symbol),
  source: z.string().check(z.minLength(1), z.maxLength(300)),
});
type Entry = z.infer<typeof entry>;

const MOST = 100_000;
const file = z.array(entry).check(z.maxLength(MOST));

/** @throws ActionsFileError naming the first entry that is wrong */
export async function readActionsFile(path: string): Promise<EnteredAction[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ActionsFileError(`${path} cannot be read: ${(error as Error).message}`);
  });
  return parseActions(text, path);
}

/** @throws ActionsFileError */
export function parseActions(text: string, enteredBy: string): EnteredAction[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ActionsFileError(`${enteredBy} is not JSON: ${(error as Error).message}`);
  }
  const result = file.safeParse(json);
  if (!result.success) {
    const [first] = result.error.issues;
    throw new ActionsFileError(`${enteredBy}, entry ${first?.path.join('.') ?? ''}: ${first?.message ?? 'wrong'}`);
  }
  return result.data.map((one, at) => actionOf(one, at, enteredBy));
}

function actionOf(one: Entry, at: number, enteredBy: string): EnteredAction {
  const wrong = (why: string) => new ActionsFileError(`${enteredBy}, entry ${at} (${one.symbol} ${one.type}): ${why}`);
  const figureOf = (text: string | undefined) => (text === undefined ? undefined : price(text));
  const action = actionOfStated({
    assetType: one.kind ?? TRADABLE_KINDS[0],
    code: one.symbol,
    type: one.type,
    exDay: dayOfDate(one.exDate),
    payDay: one.payDate === undefined ? undefined : dayOfDate(one.payDate),
    numerator: one.numerator,
    denominator: one.denominator,
    price: figureOf(one.price),
    gross: figureOf(one.gross),
    withholding: figureOf(one.withholding),
    target: one.target,
  });
  if (isFault(action)) throw wrong(action.why);
  return { ...action, source: one.source, enteredBy };
}
