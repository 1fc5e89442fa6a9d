/** The market that a command means, and the asset that a word names there. */

import { KurusError } from '@kurus/client/kurus-error';
import { realPrices } from '@kurus/core/contract/real-prices';
import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import { WORLDS, type World } from '@kurus/core/contract/words/world';
import { parseAssetKey } from '@kurus/core/identity';
import { CommandError } from './command-error.ts';
import type { Context, Option } from './command.ts';
import { EXIT } from './exit-codes.ts';

export const WORLD_OPTION: Option = { type: 'string', help: 'optWorld', value: 'WORLD', among: WORLDS };

/** The world that is named; else the real one where the server fetches real prices, and a key lets us know. */
export async function worldOf(context: Context): Promise<World> {
  const named = WORLDS.find((one) => one === context.value('world'));
  if (named) return named;
  try {
    const { data } = await context.client().call(realPrices);
    return allowsRealPrices(data) ? 'real' : 'practice';
  } catch (error) {
    const isUnknown =
      error instanceof CommandError || (error instanceof KurusError && [401, 403].includes(error.status));
    if (isUnknown) return 'practice';
    throw error;
  }
}

/** Assets that a word names: "THYAO", or "stocks:THYAO" where several have the code. */
export function named<Asset extends { readonly type: string; readonly code: string }>(
  word: string,
  assets: readonly Asset[],
): readonly Asset[] {
  const key = parseAssetKey(word);
  const code = (key?.code ?? word).toUpperCase();
  return assets.filter((asset) => asset.code === code && (key === undefined || asset.type === key.kind));
}

/** The only one of them. @throws CommandError */
export function onlyOf<Asset extends { readonly type: string; readonly code: string }>(
  word: string,
  found: readonly Asset[],
): Asset {
  const [only, ...others] = found;
  if (!only) throw new CommandError(EXIT.unread, 'codeUnknown', { code: word });
  if (others.length === 0) return only;
  const offers = found.map(({ type, code }) => [type, code].join(':')).join(', ');
  throw new CommandError(EXIT.unread, 'codeSeveral', { code: word, offers });
}
