/** Custom assets: named and priced by their owner. */

import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/tracked';
import * as contract from '@kurus/core/contract/tracked';
import { CUSTOM_ASSETS_MAX, FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { route, type HttpContext } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { requirePrice } from '../../ledger/tracked/bounds.ts';
import { sessionTransaction } from '../../ledger/user-transaction.ts';
import {
  type DayPrice,
  insertCustomAsset,
  readCustomAssets,
  readCustomCodes,
  readCustomPrices,
  writeCustomPrices,
} from './store.ts';

export function customRoutes(context: HttpContext, sql: Sql): void {
  const today = (nowMs: number) => dateText(dayOf(nowMs));
  const one = async (userId: string, code: string, nowMs: number) => {
    const asset = (await readCustomAssets(sql, userId, today(nowMs))).find((item) => item.code === code);
    if (!asset) throw new DomainError('SYMBOL_UNKNOWN');
    return { asset };
  };

  route(context, contract.customAssets, requests.customAssets, async ({ session: { userId }, nowMs, language }) => {
    return { message: textOf('ok', language), data: { assets: await readCustomAssets(sql, userId, today(nowMs)) } };
  });

  route(context, contract.createCustomAsset, requests.createCustomAsset, async (call) => {
    const { userId } = call.session;
    const code = call.body.code.toUpperCase();
    if (code === 'CASH') throw new DomainError('SYMBOL_UNKNOWN');
    const bounds = { most: CUSTOM_ASSETS_MAX, nowMs: call.nowMs };
    const made = await sessionTransaction(sql, call.session, (tx) =>
      insertCustomAsset(tx, userId, { ...call.body, code }, bounds),
    );
    if (made === 'taken') throw new DomainError('CODE_TAKEN', { symbol: code });
    if (made === 'too many') throw new DomainError('CUSTOM_ASSETS_TOO_MANY', { most: String(CUSTOM_ASSETS_MAX) });
    return { message: textOf('customAssetMade', call.language), data: await one(userId, code, call.nowMs) };
  });

  route(context, contract.customPrices, requests.customPrices, async ({ session: { userId }, params, language }) => {
    const code = params.code.toUpperCase();
    if (!(await readCustomCodes(sql, userId)).has(code)) throw new DomainError('SYMBOL_UNKNOWN');
    return { message: textOf('ok', language), data: { prices: await readCustomPrices(sql, userId, code) } };
  });

  route(context, contract.setCustomPrices, requests.setCustomPrices, async (call) => {
    const { userId } = call.session;
    const code = call.params.code.toUpperCase();
    requirePrices(call.body.prices, today(call.nowMs));
    await sessionTransaction(sql, call.session, async (tx) => {
      if (!(await readCustomCodes(tx, userId)).has(code)) throw new DomainError('SYMBOL_UNKNOWN');
      await writeCustomPrices(tx, userId, code, call.body.prices);
    });
    return { message: textOf('customPricesSet', call.language), data: await one(userId, code, call.nowMs) };
  });
}

function requirePrices(prices: readonly DayPrice[], today: string): void {
  for (const [at, { date, price }] of prices.entries()) {
    if (date < FIRST_ENTRY_DAY || date > today) throw new DomainError('DATE_INVALID', { field: `prices.${at}.date` });
    if (price !== null) requirePrice(price);
  }
}
