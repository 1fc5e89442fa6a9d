/**
 * Pieces of gold: coins, and grams of a lower fineness. A piece has no price of its own: it is worth its pure grams at
 * the price of a gram of gold. A dealer's prices for it are distances from that, its spread. The table is the data
 * pack's: the shipped one, until a server loads another at its start.
 */

import shipped from '../../data/gold-pieces.json' with { type: 'json' };
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
  /** Spread of the day of `spreadsDate`; undefined where no dealer's prices were found. */
  readonly spread: Spread | undefined;
}

/** Gram of gold, from whose price all pieces have theirs. */
export const GOLD_GRAM = { type: GOLD_KIND, code: 'GAU' } as const;

/** Row of the data pack: the last two are distances in percent, absent where no dealer's prices were found. */
export type GoldPieceRow = readonly [
  code: string,
  name: string,
  quantityDecimals: number,
  weight: string,
  fineness: string,
  pure: string,
  cashIn?: string,
  replace?: string,
];

/** File of the data pack. Weights and fineness as the Mint states them; new coins, and old ones with ".E". */
export interface GoldPieceData {
  readonly spreadsFrom: string;
  readonly pieces: readonly GoldPieceRow[];
}

const pieceOfRow = ([code, name, decimals, weight, fineness, pure, cashIn, replace]: GoldPieceRow): GoldPiece => ({
  code,
  name,
  weight: price(weight),
  fineness: price(fineness),
  pure: price(pure),
  quantityDecimals: decimals === 4 ? 4 : 0,
  spread: cashIn && replace ? { cashIn: percent(cashIn), replace: percent(replace) } : undefined,
});

const pieces: GoldPiece[] = [];
const byCode = new Map<string, GoldPiece>();

export const GOLD_PIECES: readonly GoldPiece[] = pieces;

/** Day of the dealer's prices (Altınkaynak's list) that the spreads were worked out from. */
export let spreadsDate = '';

/** Replaces the pieces by those of a data pack; before a market is opened. */
export function loadGoldPieces(data: GoldPieceData): void {
  spreadsDate = data.spreadsFrom;
  pieces.splice(0, pieces.length, ...data.pieces.map(pieceOfRow));
  byCode.clear();
  for (const piece of pieces) byCode.set(piece.code, piece);
}

loadGoldPieces(shipped as unknown as GoldPieceData);

/** Undefined for an asset that is no piece of gold. */
export const goldPieceOf = (type: AssetKind | 'index', code: string): GoldPiece | undefined =>
  type === GOLD_KIND ? byCode.get(code) : undefined;

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
