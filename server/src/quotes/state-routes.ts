/** The phases of the markets over HTTP, for order tickets. Public. */

import { type QuotedKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { marketState, type KindState } from '@kurus/core/contract/market-state';
import * as rules from '@kurus/core/contract/requests/market';
import type { ByWorld } from '@kurus/core/market/world';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { QuoteBook } from './quote-book.ts';

export function marketStateRoute(context: HttpContext, books: ByWorld<QuoteBook>): void {
  route(context, marketState, rules.marketState, async ({ query: { world = 'practice' }, nowMs, language }) => {
    const book = books[world];
    const kinds = QUOTED_KINDS.filter((kind) => book.kinds.includes(kind)).map((kind) => stateOf(book, kind, nowMs));
    return { message: textOf('ok', language), data: { asOf: new Date(nowMs).toISOString(), kinds } };
  });
}

function stateOf(book: QuoteBook, type: QuotedKind, nowMs: number): KindState {
  const session = book.session(type);
  const now = { type, phase: book.phase(type, nowMs), isOpen: book.isOpen(type, nowMs) };
  if (!session) return now;
  const nextMs = session.phaseEnd(nowMs);
  return { ...now, next: { phase: session.phase(nextMs), at: new Date(nextMs).toISOString() } };
}
