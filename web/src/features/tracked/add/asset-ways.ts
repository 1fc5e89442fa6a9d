/** Answers to "what is it?": how each opens a form. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { TermsKind } from '@kurus/core/contract/words/tracked';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import {
  Bitcoin,
  Banknote,
  CandlestickChart,
  Car,
  ChartPie,
  CreditCard,
  Gem,
  Globe,
  type LucideIcon,
  PiggyBank,
  ScrollText,
  Umbrella,
} from 'lucide-react';
import type { PlainTextKey } from '../../../i18n/texts.ts';

interface Tile {
  readonly label: PlainTextKey;
  readonly detail: PlainTextKey;
  readonly icon: LucideIcon;
}

/** Kind that is searched for, terms of an own asset, a pension contract, or a value that its owner types. */
export type AssetWay = Tile &
  (
    | { readonly way: 'search'; readonly type: TrackedEntryKind }
    | { readonly way: 'terms'; readonly terms: TermsKind }
    | { readonly way: 'value' }
    | { readonly way: 'bes' }
  );

const search = (
  label: `portfolio.${AssetKind}`,
  detail: PlainTextKey,
  icon: LucideIcon,
  type: TrackedEntryKind = 'buy',
): AssetWay => ({ label, detail, icon, way: 'search', type });

/** In the order of the tiles. Pieces of gold are mostly there already, so they begin as an opening. */
export const ASSET_WAYS: readonly AssetWay[] = [
  search('portfolio.stocks', 'add.stocks', CandlestickChart),
  search('portfolio.funds', 'add.funds', ChartPie),
  search('portfolio.metals', 'add.metals', Gem, 'opening'),
  search('portfolio.currencies', 'add.currencies', Banknote),
  { label: 'add.deposit', detail: 'add.depositDetail', icon: PiggyBank, way: 'terms', terms: 'deposit' },
  search('portfolio.cryptos', 'add.cryptos', Bitcoin),
  search('portfolio.foreign', 'add.foreign', Globe),
  { label: 'add.bes', detail: 'add.besDetail', icon: Umbrella, way: 'bes' },
  { label: 'add.bond', detail: 'add.bondDetail', icon: ScrollText, way: 'terms', terms: 'bond' },
  { label: 'add.property', detail: 'add.propertyDetail', icon: Car, way: 'value' },
  { label: 'add.debt', detail: 'add.debtDetail', icon: CreditCard, way: 'terms', terms: 'debt' },
];

/** Kind that a tile searches for: the one with its name. */
export const kindOfWay = ({ label }: Tile): AssetKind | undefined =>
  ALL_KINDS.find((kind) => ASSET_KINDS[kind].shortLabel === label);
