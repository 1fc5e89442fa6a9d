/** A user's accounts: list, open, change, erase. */

import * as contract from '@kurus/core/contract/accounts';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/accounts';
import type { Language } from '@kurus/core/limits';
import { type ByWorld, type World, worldOfAccount } from '@kurus/core/market/world';
import { ownBefore, positionsOf, type QuoteLookup } from '@kurus/core/portfolio/position';
import { summaryOf } from '@kurus/core/portfolio/summary';
import { withSession } from '../auth/caller.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { OwnAssetsReader } from '../tracked/custom/own-prices.ts';
import { besOfBody } from './bes-terms.ts';
import { change, erase, openTracked } from './change-accounts.ts';
import { readAccounts, type Account } from './store.ts';

export interface AccountPrices {
  readonly book: QuoteBook;
  readonly ownAssets: OwnAssetsReader;
}

export function accountRoutes(context: HttpContext, deps: AuthDeps, worlds: ByWorld<AccountPrices>): void {
  const { sql } = deps;
  const itemOf = (account: Account, language: Language, lookUp: QuoteLookup): contract.AccountItem => {
    const positions = positionsOf(account.holdings, lookUp);
    return {
      id: account.id,
      kind: account.kind,
      name: account.name ?? textOf('virtualAccount', language),
      status: account.status,
      rules: account.rules,
      cash: account.cashKept ? 'kept' : 'none',
      ...(account.bes ? { scheme: 'bes' as const, bes: account.bes } : {}),
      createdAt: new Date(account.openedAtMs).toISOString(),
      cashBalance: account.cash,
      overallPortfolioValue: summaryOf(positions, account.cash).overallPortfolioValue,
    };
  };
  const pricesOf = async (world: World, userId: string, accounts: readonly Account[]): Promise<QuoteLookup> => {
    const { book, ownAssets } = worlds[world];
    const held = accounts.filter(({ kind }) => worldOfAccount(kind) === world).flatMap(({ holdings }) => holdings);
    const own = await ownAssets(userId, held, context.now());
    return ownBefore(own, (type, code) => book.get(type, code));
  };
  const itemsOf = async (userId: string, language: Language) => {
    const accounts = await readAccounts(sql, userId);
    const lookUps = {
      practice: await pricesOf('practice', userId, accounts),
      real: await pricesOf('real', userId, accounts),
    };
    return accounts.map((account) => itemOf(account, language, lookUps[worldOfAccount(account.kind)]));
  };
  const one = async (userId: string, id: number, language: Language) => {
    const account = (await itemsOf(userId, language)).find((item) => item.id === id);
    // It existed a moment ago: another session has just erased it.
    if (!account) throw new DomainError('ACCOUNT_NOT_FOUND');
    return { account };
  };

  route(context, contract.accounts, requests.accounts, async ({ session, language }) => {
    return { message: textOf('ok', language), data: { accounts: await itemsOf(session.userId, language) } };
  });

  route(context, contract.openAccount, requests.openAccount, async ({ session, body, nowMs, language }) => {
    const account = { name: body.name, cashKept: body.cash === 'kept', bes: besOfBody(body, nowMs) };
    const id = await openTracked(sql, session, account, nowMs);
    return { message: textOf('accountOpened', language), data: await one(session.userId, id, language) };
  });

  route(
    context,
    contract.changeAccount,
    requests.changeAccount,
    async ({ session, params: { id }, body, nowMs, language }) => {
      await change(sql, session, id, { ...body, bes: besOfBody(body, nowMs) });
      return { message: textOf('accountChanged', language), data: await one(session.userId, id, language) };
    },
  );

  route(context, contract.eraseAccount, requests.eraseAccount, async (call) => {
    await erase(deps, call.params.id, withSession(call), call.nowMs);
    return { message: textOf('accountErased', call.language) };
  });
}
