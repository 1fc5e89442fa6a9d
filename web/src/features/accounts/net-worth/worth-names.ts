/** Names of the kinds and currencies of a net worth. */

import { type AssetKind, ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { NetWorthItem } from '@kurus/core/contract/net-worth';
import type { WorthKind } from '@kurus/core/contract/words/net-worth';
import { DEFAULT_LANGUAGE, type Language } from '@kurus/core/limits';
import { addMoney, type Money, ZERO_MONEY } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-text.ts';

/** Names of the groups of own assets, and of money; those that the market has too are named alike. */
const OTHER_NAMES: Readonly<Record<Exclude<WorthKind, AssetKind>, PlainTextKey>> = {
  fund: 'portfolio.funds',
  deposit: 'worth.deposit',
  bond: 'worth.bond',
  debt: 'accounts.debts',
  property: 'worth.property',
  metal: 'portfolio.metals',
  share: 'portfolio.stocks',
  crypto: 'portfolio.cryptos',
  other: 'worth.property',
  cash: 'portfolio.cash',
  pension: 'worth.pension',
};

const isAssetKind = (kind: WorthKind): kind is AssetKind => Object.hasOwn(ASSET_KINDS, kind);

/** Values by the names of their kinds, largest first. */
export function namedKinds(t: Translate, byKind: NetWorthItem['byKind']) {
  const sums = new Map<string, Money>();
  for (const { kind, value } of byKind) {
    const name = t(isAssetKind(kind) ? ASSET_KINDS[kind].shortLabel : OTHER_NAMES[kind]);
    sums.set(name, addMoney(sums.get(name) ?? ZERO_MONEY, value));
  }
  const parts = [...sums].map(([name, value]) => ({ id: name, name, value }));
  return parts.toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1));
}

/** "ABD doları", "Dollar des États-Unis": the browser's name, in the letters of a line of its own. */
export function currencyName(language: Language, code: string): string {
  const name = new Intl.DisplayNames([language, DEFAULT_LANGUAGE], { type: 'currency' }).of(code) ?? code;
  const first = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  if (language === 'fr') return first;
  return first.replace(/ \p{Lu}(?=[^ ]*$)/u, (letter) => letter.toLocaleLowerCase(language));
}
