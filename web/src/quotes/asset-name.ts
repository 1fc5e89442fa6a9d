/** Names of assets that are translated; names of companies and coins are the same in all languages. */

import { isTradable } from '@kurus/core/asset-kinds';
import type { TextKey } from '../i18n/texts.ts';
import type { Translate } from '../i18n/use-text.ts';
import type { ListedAsset } from './quote-store.ts';

const OWN_WORDS = {
  USD: 'market.nameUSD',
  EUR: 'market.nameEUR',
  GBP: 'market.nameGBP',
  GAU: 'market.nameGAU',
  XAU: 'market.nameXAU',
  XAG: 'market.nameXAG',
} as const satisfies Record<string, TextKey>;

export function assetName(t: Translate, { type, code, name }: Pick<ListedAsset, 'type' | 'code' | 'name'>): string {
  const key = Object.hasOwn(OWN_WORDS, code) ? OWN_WORDS[code as keyof typeof OWN_WORDS] : undefined;
  return key === undefined || isTradable(type) ? name : t(key);
}
