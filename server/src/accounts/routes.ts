/** A user's accounts: list, open, change, erase. */

import * as contract from '@kurus/core/contract/accounts';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/accounts';
import type { Language } from '@kurus/core/limits';
import { type ByWorld, type World, worldOfAccount } from '@kurus/core/market/world';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { balanceItems, valuedBalances } from '@kurus/core/portfolio/balances';
import { ownBefore, positionsOf, type QuoteLookup } from '@kurus/core/portfolio/position';
import { summaryOf } from '@kurus/core/portfolio/summary';
import { withSession } from '../auth/caller.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { reachesAccount } from '../http/api/access-key.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { isShared } from '../http/api/shared-accounts.ts';
import { textOf } from '../http/errors/texts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { OwnAssetsReader } from '../tracked/custom/own-prices.ts';
import { besOfBody } from './bes-terms.ts';
import { change, erase, keepBalances, openTracked } from './change-accounts.ts';
import { readAccounts, type Account } from './store.ts';

export interface AccountPrices {
  readonly book: QuoteBook;
  readonly ownAssets: OwnAssetsReader;
}

export function accountRoutes(context: HttpContext, deps: AuthDeps, worlds: ByWorld<AccountPrices>): void {
  const { sql } = deps;
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
  const sharedItems = async (userId: string, language: Language) => {
    const grants = await context.shares.grants(userId);
    const lists = await Promise.all(
      grants.map(async ({ id, owner, account, name: by, role }) => {
        const items = await itemsOf(owner.userId, language);
        const seen = items.filter((item) => item.kind === 'tracked' && isShared(account, item.id));
        return seen.map((item) => ({ ...item, shared: { id, by, role } }));
      }),
    );
    return lists.flat();
  };
  const one = async (userId: string, id: number, language: Language) => {
    const account = (await itemsOf(userId, language)).find((item) => item.id === id);
    // It existed a moment ago: another session has just erased it.
    if (!account) throw new DomainError('ACCOUNT_NOT_FOUND');
    return { account };
  };

  route(context, contract.accounts, requests.accounts, async ({ session, request, language }) => {
    const accounts = (await itemsOf(session.userId, language)).filter(({ id }) => reachesAccount(request, id));
    // Accounts of others are closed to keys.
    const shared = request.accessKey ? [] : await sharedItems(session.userId, language);
    return { message: textOf('ok', language), data: { accounts: [...accounts, ...shared] } };
  });

  route(context, contract.openAccount, requests.openAccount, async ({ session, body, nowMs, language }) => {
    const cashKept = body.cash === 'kept';
    const currenciesKept = cashKept && body.currencies !== 'converted';
    if (body.currencies === 'kept' && !cashKept) throw DomainError.of(refusedAtField('FIELD_INVALID', 'currencies'));
    const account = { name: body.name, cashKept, currenciesKept, bes: besOfBody(body, nowMs) };
    const id = await openTracked(sql, session, account, nowMs);
    return { message: textOf('accountOpened', language), data: await one(session.userId, id, language) };
  });

  route(
    context,
    contract.changeAccount,
    requests.changeAccount,
    async ({ session, params: { id }, body: { currencies, dryRun, ...body }, nowMs, language }) => {
      if (dryRun !== undefined && currencies === undefined)
        throw DomainError.of(refusedAtField('FIELD_INVALID', 'dryRun'));
      const bes = besOfBody(body, nowMs);
      if (!dryRun) await change(sql, session, id, { ...body, bes });
      if (!currencies)
        return { message: textOf('accountChanged', language), data: await one(session.userId, id, language) };
      const kept = await keepBalances(sql, session, id, { dryRun: dryRun === true, nowMs });
      const { cashWarnings } = kept;
      const balances = balanceItems(kept.cash, valuedBalances(kept.balances, worlds.real.book.get).items);
      const data = { ...(await one(session.userId, id, language)), balances, cashWarnings };
      return { message: textOf(dryRun ? 'ok' : 'accountChanged', language), data };
    },
  );

  route(context, contract.eraseAccount, requests.eraseAccount, async (call) => {
    await erase(deps, call.params.id, withSession(call), call.nowMs);
    return { message: textOf('accountErased', call.language) };
  });
}

function itemOf(account: Account, language: Language, lookUp: QuoteLookup): contract.AccountItem {
  const positions = positionsOf(account.holdings, lookUp);
  const { items, value } = valuedBalances(account.balances, lookUp);
  const owed = sumMoney(items.map((one) => one.value).filter((one) => one < 0n));
  return {
    id: account.id,
    kind: account.kind,
    name: account.name ?? textOf('virtualAccount', language),
    status: account.status,
    rules: account.rules,
    cash: account.cashKept ? 'kept' : 'none',
    currencies: account.currenciesKept ? 'kept' : 'converted',
    ...(account.bes ? { scheme: 'bes' as const, bes: account.bes } : {}),
    createdAt: new Date(account.openedAtMs).toISOString(),
    cashBalance: account.cash,
    balancesValue: value,
    balancesOwed: subtractMoney(ZERO_MONEY, owed),
    overallPortfolioValue: summaryOf(positions, account.cash, value).overallPortfolioValue,
  };
}
