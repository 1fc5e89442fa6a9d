/**
 * Pieces of gold: coins, and grams of a lower fineness. A piece has no price of its own: it is worth its pure grams at
 * the price of a gram of gold. What a dealer pays for it, and asks for it, are distances from that, its spread.
 */

import { type AssetKind, GOLD_KIND, STREAMED_KINDS } from '../asset-kinds.ts';
import type { AssetRef } from '../identity.ts';
import { divide } from '../money/decimal.ts';
import { type Percent, type Price, percent, price } from '../money/money.ts';
import { roundToTick } from './tick-size.ts';

/** Distances from the pure gold's value: what comes in when the piece is sold, and what replacing it costs. */
export interface Spread {
  readonly cashIn: Percent;
  readonly replace: Percent;
}

export interface GoldPiece {
  readonly code: string;
  /** Turkish name, as the lists have it. */
  readonly name: string;
  /** Grams of one piece, and the pure ones among them. */
  readonly weight: Price;
  readonly fineness: Price;
  readonly pure: Price;
  readonly quantityDecimals: 0 | 4;
  /** Spread of the day of `SPREADS_DATE`; undefined where no dealer's prices were found. */
  readonly spread: Spread | undefined;
}

/** Gram of gold, from whose price all pieces have theirs. */
export const GOLD_GRAM = { type: GOLD_KIND, code: 'GAU' } as const;

/** Day of the dealer's prices (Altınkaynak's list) that the spreads were worked out from. */
export const SPREADS_DATE = '2026-06-19';

type Row = readonly [
  code: string,
  name: string,
  weight: string,
  fineness: string,
  pure: string,
  spread?: readonly [cashIn: string, replace: string],
];

/** Coins in whole numbers. Weights and fineness as the Mint states them; new coins, and old ones with ".E". */
const COINS: readonly Row[] = [
  ['CEYREK', 'Çeyrek altın', '1.754', '0.9166', '1.6077', ['0.5', '6.5']],
  ['YARIM', 'Yarım altın', '3.508', '0.9166', '3.2154', ['-0.31', '6.5']],
  ['TAM', 'Tam altın', '7.016', '0.9166', '6.4309', ['-0.05', '6.5']],
  ['GREMSE', 'Gremse altın', '17.54', '0.9166', '16.0772', ['-0.58', '6.5']],
  ['ATA', 'Ata altın', '7.216', '0.9166', '6.6142', ['-0.14', '6.41']],
  ['ATA5', 'Ata beşli', '36.08', '0.9166', '33.0709', ['-1.51', '6.41']],
  ['RESAT', 'Reşat altın', '7.216', '0.9166', '6.6142', ['-1.23', '6.41']],
  ['HAMIT', 'Hamit altın', '7.216', '0.9166', '6.6142', ['-1.23', '6.41']],
  ['CEYREK.E', 'Çeyrek altın (eski)', '1.754', '0.9166', '1.6077', ['0.55', '2.92']],
  ['YARIM.E', 'Yarım altın (eski)', '3.508', '0.9166', '3.2154', ['-0.33', '2.11']],
  ['TAM.E', 'Tam altın (eski)', '7.016', '0.9166', '6.4309', ['-0.14', '2.44']],
  ['GREMSE.E', 'Gremse altın (eski)', '17.54', '0.9166', '16.0772', ['-0.62', '2.41']],
  ['ATA.E', 'Ata altın (eski)', '7.216', '0.9166', '6.6142', ['-0.81', '2.93']],
  // The Mint's certificate at the exchange: 0.01 g of 995 gold.
  ['ALTIN.S1', 'Darphane altın sertifikası', '0.01', '0.995', '0.00995'],
];

/** Grams of jewellery's gold. */
const GRAMS: readonly Row[] = [
  ['GRAM22', '22 ayar gram altın', '1', '0.916', '0.916', ['-0.81', '6.99']],
  ['GRAM18', '18 ayar gram altın', '1', '0.75', '0.75', ['-7.05', '6.26']],
  ['GRAM14', '14 ayar gram altın', '1', '0.585', '0.585', ['-3.52', '9.25']],
];

const pieceOfRow =
  (quantityDecimals: 0 | 4) =>
  ([code, name, weight, fineness, pure, spread]: Row): GoldPiece => ({
    code,
    name,
    weight: price(weight),
    fineness: price(fineness),
    pure: price(pure),
    quantityDecimals,
    spread: spread && { cashIn: percent(spread[0]), replace: percent(spread[1]) },
  });

export const GOLD_PIECES: readonly GoldPiece[] = [...COINS.map(pieceOfRow(0)), ...GRAMS.map(pieceOfRow(4))];

const BY_CODE: ReadonlyMap<string, GoldPiece> = new Map(GOLD_PIECES.map((piece) => [piece.code, piece]));

/** Undefined for an asset that is no piece of gold. */
export const goldPieceOf = (type: AssetKind | 'index', code: string): GoldPiece | undefined =>
  type === GOLD_KIND ? BY_CODE.get(code) : undefined;

/**
 * Checks that the stream has an asset's prices. Those of pieces follow from the gram; prices that are made once a day
 * come with their list.
 */
export const isStreamed = ({ type, code, isDaily }: AssetRef & { readonly isDaily?: boolean | undefined }): boolean =>
  !isDaily && STREAMED.has(type) && goldPieceOf(type, code) === undefined;

const STREAMED: ReadonlySet<AssetKind> = new Set(STREAMED_KINDS);

/** The asset whose prices are asked for in place of a piece; any other asset itself. */
export const pricedAs = (asset: AssetRef): AssetRef => (goldPieceOf(asset.type, asset.code) ? GOLD_GRAM : asset);

/** Value of one piece at the price of a gram, on the grid of the kind. */
export const pieceWorth = ({ pure }: Pick<GoldPiece, 'pure'>, gram: Price): Price =>
  roundToTick(GOLD_KIND, divide(gram * pure, ONE, 'half-up') as Price, 'half-up');

const ONE = price('1');

/** Price at a distance from another one, to the hundredth of a lira. */
export const priceAt = (from: Price, distance: Percent): Price =>
  roundToTick(GOLD_KIND, divide(from * (WHOLE + distance), WHOLE, 'half-up') as Price, 'half-up');

const WHOLE = 10_000n;

/** Asset as far as its quantity has rules of its own. */
interface CountedAsset {
  readonly type: AssetKind;
  readonly code: string;
  /** Most decimals, where the source of the asset knows them. */
  readonly quantityDecimals?: number | undefined;
}

/** Most decimals of an asset's quantity that an entry may state; undefined where its kind has no stricter rule. */
export const entryDecimals = ({ type, code, quantityDecimals }: CountedAsset): number | undefined =>
  goldPieceOf(type, code)?.quantityDecimals ?? quantityDecimals;
