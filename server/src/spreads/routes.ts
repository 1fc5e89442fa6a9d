/** Spreads of gold pieces: the user's own, and the defaults. */

import { GOLD_KIND } from '@kurus/core/asset-kinds';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/spreads';
import * as contract from '@kurus/core/contract/spreads';
import { GOLD_PIECES, type GoldPiece, goldPieceOf, type Spread, spreadsDate } from '@kurus/core/market/gold-pieces';
import { type Percent, percent } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { deleteSpread, readSpreads, storeSpread } from './store.ts';

export function spreadRoutes(context: HttpContext, { sql }: { readonly sql: Sql }): void {
  route(context, contract.spreads, requests.spreads, async ({ session: { userId }, language }) => {
    const own = await readSpreads(sql, userId);
    const spreads = GOLD_PIECES.flatMap((piece) => itemOf(piece, own.get(piece.code)) ?? []);
    return { message: textOf('ok', language), data: { spreads } };
  });

  route(context, contract.setSpread, requests.setSpread, async ({ session, params, body, language }) => {
    const piece = requirePiece(params.code);
    requireSpread(body);
    await sessionTransaction(sql, session, (tx) => storeSpread(tx, session.userId, piece.code, body));
    return { message: textOf('spreadSaved', language), data: { spread: ownItem(piece, body) } };
  });

  route(context, contract.resetSpread, requests.resetSpread, async ({ session, params, language }) => {
    const piece = requirePiece(params.code);
    await sessionTransaction(sql, session, (tx) => deleteSpread(tx, session.userId, piece.code));
    return { message: textOf('spreadReset', language), data: { spread: itemOf(piece, undefined) } };
  });
}

/** @throws DomainError SYMBOL_UNKNOWN */
function requirePiece(code: string): GoldPiece {
  const piece = goldPieceOf(GOLD_KIND, code.toUpperCase());
  if (!piece) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
  return piece;
}

/** Limits of a spread: half of the value is lost, or as much again is paid. */
const [LEAST, MOST]: readonly [Percent, Percent] = [percent('-50'), percent('100')];

/** @throws DomainError FIELD_INVALID, also where more is got for a piece than it costs */
function requireSpread({ cashIn, replace }: Spread): void {
  const isWithin = (value: Percent) => value >= LEAST && value <= MOST;
  if (!isWithin(cashIn)) throw DomainError.of(refusedAtField('FIELD_INVALID', 'cashIn'));
  if (!isWithin(replace) || replace < cashIn) throw DomainError.of(refusedAtField('FIELD_INVALID', 'replace'));
}

const ownItem = ({ code }: GoldPiece, spread: Spread) => ({ code, ...spread, isDefault: false });

/** Undefined for a piece with neither. */
const itemOf = (piece: GoldPiece, own: Spread | undefined) =>
  own ? ownItem(piece, own) : piece.spread && { code: piece.code, ...piece.spread, isDefault: true, date: spreadsDate };
