/** Corporate actions on shares of an account: proposals, the owner's answers, and actions that the owner enters. */

import * as contract from '@kurus/core/contract/actions';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/actions';
import { ACTION_STATES } from '@kurus/core/contract/words/actions';
import { ACTIONS_PAGE_DEFAULT } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import type { ClosingPrices } from '../../history/closing-prices.ts';
import { intentOf } from '../../http/api/idempotency.ts';
import { route, type HttpContext } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { sessionTransaction } from '../../ledger/user-transaction.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { createContexts } from '../contexts.ts';
import { answerAction } from './answer-action.ts';
import { prepareRate } from './dues-store.ts';
import { enterAction } from './enter-action.ts';
import { itemOfProposal } from './proposal-item.ts';
import type { Proposal } from './proposals.ts';
import { readAccountActions } from './read-account-actions.ts';
import { type ActionsReader, removeOwnAction, requireOpenAccount } from './store.ts';

export interface ActionDeps {
  readonly sql: Sql;
  readonly book: QuoteBook;
  readonly closings: ClosingPrices;
  readonly readActions: ActionsReader;
}

type State = (typeof ACTION_STATES)[number];
const stateOf = ({ answer }: Proposal): State => answer?.answer ?? 'open';

export function actionRoutes(context: HttpContext, deps: ActionDeps): void {
  const { sql, readActions } = deps;
  const contextOf = createContexts(deps);

  route(context, contract.actions, requests.actions, async ({ session, params, query, nowMs, language }) => {
    const account = { userId: session.userId, accountId: params.id };
    const limit = query.limit ?? ACTIONS_PAGE_DEFAULT;
    const restOf = (list: readonly Proposal[]) => {
      // The page continues after the cursor's position, even when that action has another state by now.
      const lastIndex = query.before === undefined ? -1 : list.findIndex(({ id }) => id === query.before);
      return list.slice(lastIndex + 1).filter((one) => query.state === undefined || stateOf(one) === query.state);
    };
    const select = (list: readonly Proposal[]) => restOf(list).slice(0, limit);
    const found = await readAccountActions(sql, readActions, { account, today: dateText(dayOf(nowMs)), select });
    const { list } = found;
    const page = select(list);
    const actions = await Promise.all(page.map((one) => itemOfProposal({ ...found, closings: deps.closings }, one)));
    const countOf = (state: State) => list.filter((one) => stateOf(one) === state).length;
    const [open, accepted, refused, written] = ACTION_STATES.map(countOf) as [number, number, number, number];
    const last = page.at(-1);
    const more = restOf(list).length > page.length && last ? { nextBefore: last.id } : {};
    const data = { actions, counts: { open, accepted, refused, written }, ...more };
    return { message: textOf('ok', language), data };
  });

  route(context, contract.enterAction, requests.enterAction, async ({ body, params, session, nowMs, language }) => {
    const account = { userId: session.userId, accountId: params.id };
    const id = await sessionTransaction(sql, session, (tx) => enterAction(tx, readActions, { account, body, nowMs }));
    return { message: textOf('actionEntered', language), data: { id } };
  });

  route(context, contract.answerAction, requests.answerAction, async (call) => {
    const { body, params, session, request, nowMs, language } = call;
    const account = { userId: session.userId, accountId: params.id };
    const intent = { ...intentOf({ request, session }, { ...account, action: params.action, body }), nowMs };
    const entryContext = await contextOf(account, nowMs);
    if (body.state === 'accepted') await prepareRate(sql, account, params.action, entryContext);
    const ids = await sessionTransaction(sql, session, (tx) =>
      answerAction(tx, readActions, { account, id: params.action, body, request: intent, context: entryContext }),
    );
    return { message: textOf('actionAnswered', language), data: { state: body.state, ids } };
  });

  route(context, contract.removeAction, requests.removeAction, async ({ params, session, language }) => {
    const account = { userId: session.userId, accountId: params.id };
    await sessionTransaction(sql, session, async (tx) => {
      await requireOpenAccount(tx, account);
      const removed = await removeOwnAction(tx, account.userId, params.action);
      if (removed === 'accepted') throw new DomainError('ACTION_ANSWERED');
      if (!removed) throw new DomainError('ACTION_NOT_FOUND');
    });
    return { message: textOf('actionRemoved', language) };
  });
}
