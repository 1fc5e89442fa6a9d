/** GET and PUT /market/real-prices: the setting of real prices, and the answer to its question. */

import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/real-prices';
import * as requests from '@kurus/core/contract/requests/real-prices';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import type { RealPricesSwitch } from './real-prices.ts';
import { countUsers, writeAnswer } from './store.ts';

interface RealPricesDeps {
  readonly sql: Sql;
  readonly realPrices: RealPricesSwitch;
  /** True if the server is operated for others: the terms of the sources are its operator's to judge. */
  readonly isOperated: boolean;
}

export function realPricesRoutes(context: HttpContext, { sql, realPrices, isOperated }: RealPricesDeps): void {
  const canAnswer = async () => realPrices.isAsked && !isOperated && (await countUsers(sql)) === 1;
  const dataOf = async (): Promise<contract.RealPrices> => ({
    ...realPrices.state(),
    canAnswer: await canAnswer(),
    sources: realPrices.sources(),
  });

  route(context, contract.realPrices, requests.realPrices, async ({ language }) => ({
    message: textOf('ok', language),
    data: await dataOf(),
  }));

  route(context, contract.answerRealPrices, requests.answerRealPrices, async ({ session, body, nowMs, language }) => {
    if (!(await canAnswer())) throw new DomainError('OPERATOR_ONLY');
    await sessionTransaction(sql, session, (tx) => writeAnswer(tx, body.answer, nowMs));
    await realPrices.follow();
    return { message: textOf('ok', language), data: await dataOf() };
  });
}
