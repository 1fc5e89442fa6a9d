/** Trader in a scenario: an account with its starting positions, and the requests that they send. */

import { changeAccount } from '@kurus/core/contract/accounts';
import type { DataOf, Endpoint } from '@kurus/core/contract/endpoint';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { addMoney, averagePrice, money, quantity } from '@kurus/core/money/money';
import type { FastifyInstance } from 'fastify';
import { openSession } from '../../server/src/auth/session/sessions.ts';
import type { Sql } from '../../server/src/db/pool.ts';
import type { Entry } from '../../server/src/ledger/entry.ts';
import { postAll } from '../../server/src/ledger/post-entries.ts';
import { createAccount } from '../accounts.ts';
import type { Scenario } from '../exchange/scenario-format.ts';

export interface Trader {
  readonly userId: string;
}

/** Real server, for the duration of a scenario. */
export interface Host {
  readonly sql: Sql;
  /** Server after the last restart. */
  readonly http: () => FastifyInstance;
  readonly now: () => number;
}

/** Answer: a refusal or data. */
export type Answer<Data> = { readonly refusal: string } | { readonly data: Data };

/** Time in ms before the scenario at which starting positions are entered, so that they are settled. */
const BEFORE_MS = 14 * 86_400_000;

export async function openTrader(host: Host, scenario: Scenario): Promise<Trader> {
  const createdAtMs = host.now() - BEFORE_MS;
  const trader = await createAccount(host.sql, createdAtMs);
  const entries = entriesOf(scenario);
  if (entries.length > 0) {
    const [result] = await postAll(host.sql, [
      { ...trader, accountId: VIRTUAL_ACCOUNT, session: undefined, createdAtMs, entries },
    ]);
    if (!result || !('posted' in result)) throw new Error(`the account cannot begin so: ${JSON.stringify(result)}`);
  }
  const rules = scenario.terms.rules ?? 'realistic';
  await send(host, trader, changeAccount, { url: `/accounts/${VIRTUAL_ACCOUNT}`, body: { rules } });
  return trader;
}

/** Entries of the starting position: cash, and shares at their cost. */
function entriesOf({ asset, account }: Scenario): Entry[] {
  const [cash, cost, lots] = [money(account.cash), money(account.cost), quantity(account.lots)];
  const brought = addMoney(cash, cost);
  const entries: Entry[] = brought > 0n ? [{ kind: 'deposit', amount: brought }] : [];
  if (lots === 0n) return entries;
  const share = { assetType: asset.kind, symbol: asset.code, quantity: lots, price: averagePrice(cost, lots) };
  return [...entries, { ...share, kind: cost > 0n ? 'rights' : 'bonus', amount: cost }];
}

/** Sends a request and decodes its answer by the contract. */
export async function send<E extends Endpoint>(
  { sql, http, now }: Host,
  { userId }: Trader,
  endpoint: E,
  { url = endpoint.path, body }: { readonly url?: string; readonly body?: object } = {},
): Promise<Answer<DataOf<E>>> {
  const token = await openSession(sql, { id: userId, passwordHash: null }, now());
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const response = await http().inject({ method: endpoint.method, url, headers, ...(body && { payload: body }) });
  const answer = response.json<{ success: boolean; code?: string; data?: unknown }>();
  if (!answer.success) return { refusal: answer.code ?? `HTTP ${response.statusCode}` };
  return { data: endpoint.data?.decode(answer.data) as DataOf<E> };
}

/** Sends a request that cannot be refused. */
export async function read<E extends Endpoint>(host: Host, trader: Trader, endpoint: E, url?: string) {
  const answer = await send(host, trader, endpoint, url === undefined ? {} : { url });
  if ('refusal' in answer) throw new Error(`${endpoint.path}: ${answer.refusal}`);
  return answer.data;
}
