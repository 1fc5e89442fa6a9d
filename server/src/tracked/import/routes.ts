/** Routes of imports: rows of a file into a tracked account, the list of batches, and undoing one. */

import type { Success } from '@kurus/core/contract/endpoint';
import * as contract from '@kurus/core/contract/import';
import * as requests from '@kurus/core/contract/requests/import';
import { IMPORTS_PAGE_MAX, RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DayRanges } from '../../history/day-ranges.ts';
import { intentOf, intentOfMany, mayChange } from '../../http/api/idempotency.ts';
import { languageOf } from '../../http/api/language.ts';
import { type HttpContext, parse, registerInSession, route } from '../../http/api/route.ts';
import { answerWithProgress, wantsEvents } from '../../http/api/streamed-answer.ts';
import { textOf } from '../../http/errors/texts.ts';
import { disconnectSignal } from '../../http/limits/disconnect-signal.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import type { Session } from '../../ledger/user-transaction.ts';
import type { FactsContext } from '../facts-context.ts';
import { readOtherAccounts, requireTracked } from '../store.ts';
import type { TrackedDeps } from '../tracked-deps.ts';
import { answerOf, checkRanges, inEnvelope } from './answer.ts';
import { importRates } from './import-rates.ts';
import { importRows } from './import-rows.ts';
import { createPace } from './pace.ts';
import { bodyOf, type ImportBody } from './read-body.ts';
import { readRows } from './read-rows.ts';
import { readBatches } from './store.ts';
import { undoImport } from './undo-import.ts';

interface ImportDeps extends TrackedDeps {
  readonly dayRanges: DayRanges;
  readonly contextOf: (account: AccountRef, nowMs: number) => Promise<FactsContext>;
}

interface ImportCall {
  readonly session: Session;
  readonly account: AccountRef;
  readonly body: ImportBody;
  readonly context: FactsContext;
  readonly nowMs: number;
}

export function importRoutes(context: HttpContext, deps: ImportDeps): void {
  const { sql } = deps;
  const { importRows: endpoint } = contract;

  registerInSession(context, endpoint, requests.importRows, async ({ session, request, reply, nowMs }) => {
    const { id } = parse(requests.importRows.params, request.params);
    const account = { userId: session.userId, accountId: id };
    const body = await bodyOf(request.body);
    const importRequest = { session, account, body, context: await deps.contextOf(account, nowMs), nowMs };
    reply.header('cache-control', 'no-store');
    if (wantsEvents(request)) {
      await answerWithProgress(request, reply, (report) => answered(deps, request, reply, importRequest, report));
      return reply;
    }
    return answered(deps, request, reply, importRequest);
  });

  route(context, contract.imports, requests.imports, async ({ session, params, query, language }) => {
    const account = { userId: session.userId, accountId: params.id };
    await requireTracked(sql, account);
    const limit = query.limit ?? IMPORTS_PAGE_MAX;
    const found = await readBatches(sql, account, { before: query.before, limit: limit + 1 });
    const batches = found.slice(0, limit);
    const last = batches.at(-1);
    const more = found.length > limit && last ? { nextBefore: last.batch } : {};
    return { message: textOf('ok', language), data: { batches, ...more } };
  });

  route(context, contract.undoImport, requests.undoImport, async ({ session, params, request, nowMs, language }) => {
    const account = { userId: session.userId, accountId: params.id };
    await requireTracked(sql, account);
    const importRequest = { ...intentOf({ request, session }, { ...account, undoes: params.batch }), nowMs };
    const removed = await undoImport(sql, session, { accountId: params.id, batch: params.batch }, importRequest);
    return { message: textOf('importUndone', language), data: { removed } };
  });
}

async function answered(
  deps: ImportDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, account, body, context, nowMs }: ImportCall,
  report?: (progress: contract.ImportProgress) => void,
): Promise<Success<unknown>> {
  const { dryRun, source } = body;
  const fileHash = body.fileHash.toLowerCase();
  const stop = disconnectSignal(reply, RECORDED_ANSWER_MS);
  const pace = createPace({ total: body.rows.length, stop, report });
  const all = await readOtherAccounts(deps.sql, account);
  const others = new Set([...all].filter((id) => mayChange(request, id)));
  const rateOf = importRates(context.rateOf, body.rates ?? []);
  const rows = await readRows(body.rows, { ...context, rateOf, book: deps.book, others }, pace);
  const today = dateText(dayOf(nowMs));
  const check = await checkRanges(rows, { ...deps, today });
  const intent = dryRun ? {} : await intentOfMany({ request, session }, { ...account, body });
  const importRequest = { ...intent, session, account, dryRun, source, fileHash, rows, pace, stop, nowMs };
  const imported = await importRows(deps.sql, importRequest);
  const language = languageOf(request);
  const messageKey = dryRun ? 'importTried' : imported.batch === undefined ? 'nothingImported' : 'imported';
  const data = await answerOf(imported, { language, check, today });
  return inEnvelope(textOf(messageKey, language), data);
}
