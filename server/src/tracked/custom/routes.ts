/** Custom assets: named and priced by their owner. */

import { DomainError } from '@kurus/core/contract/errors';
import type { OwnTerms } from '@kurus/core/contract/own-terms';
import * as requests from '@kurus/core/contract/requests/tracked';
import * as contract from '@kurus/core/contract/tracked';
import { CUSTOM_ASSETS_MAX, FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { route, type HttpContext } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { requirePrice } from '../../ledger/tracked/bounds.ts';
import { type SessionSql, sessionTransaction } from '../../ledger/user-transaction.ts';
import { readPricedAssets } from './priced-assets.ts';
import { statedTerms, type TermsContext } from './stated-terms.ts';
import {
  type CustomGroup,
  type DayPrice,
  insertCustomAsset,
  readCustomGroups,
  readCustomPrices,
  readTerms,
  writeCustomPrices,
  writeTerms,
} from './store.ts';
import type { RateParts } from './terms-prices.ts';

interface CustomDeps extends RateParts, Pick<TermsContext, 'rules'> {
  readonly sql: Sql;
}

export function customRoutes(context: HttpContext, { sql, ...market }: CustomDeps): void {
  const today = (nowMs: number) => dateText(dayOf(nowMs));
  const assetsOf = (userId: string, nowMs: number) =>
    readPricedAssets(sql, market, userId, { day: dayOf(nowMs), nowMs });
  const one = async (userId: string, code: string, nowMs: number) => {
    const asset = (await assetsOf(userId, nowMs)).find((item) => item.code === code);
    if (!asset) throw new DomainError('SYMBOL_UNKNOWN');
    return { asset };
  };

  route(context, contract.customAssets, requests.customAssets, async ({ session: { userId }, nowMs, language }) => {
    return { message: textOf('ok', language), data: { assets: await assetsOf(userId, nowMs) } };
  });

  route(context, contract.createCustomAsset, requests.createCustomAsset, async (call) => {
    const { userId } = call.session;
    const code = call.body.code.toUpperCase();
    if (code === 'CASH') throw new DomainError('SYMBOL_UNKNOWN');
    const { terms: body, prices = [], ...asset } = call.body;
    const context = { ...market, group: asset.group, today: today(call.nowMs) };
    const terms = body && statedTerms(body, context, 'terms.');
    requirePrices(prices, context.today);
    if (prices.length > 0 && !mayHavePrices(asset.group, terms))
      throw new DomainError('TERMS_INVALID', { field: 'prices' });
    const bounds = { most: CUSTOM_ASSETS_MAX, nowMs: call.nowMs };
    const made = await sessionTransaction(sql, call.session, async (tx) => {
      const done = await insertCustomAsset(tx, userId, { ...asset, code }, bounds);
      if (done === 'made' && terms) await setTerms(tx, userId, code, terms);
      if (done === 'made' && prices.length > 0) await writeCustomPrices(tx, userId, code, prices);
      return done;
    });
    if (made === 'taken') throw new DomainError('CODE_TAKEN', { symbol: code });
    if (made === 'too many') throw new DomainError('CUSTOM_ASSETS_TOO_MANY', { most: String(CUSTOM_ASSETS_MAX) });
    return { message: textOf('customAssetMade', call.language), data: await one(userId, code, call.nowMs) };
  });

  route(context, contract.customPrices, requests.customPrices, async ({ session: { userId }, params, language }) => {
    const code = params.code.toUpperCase();
    if (!(await readCustomGroups(sql, userId)).has(code)) throw new DomainError('SYMBOL_UNKNOWN');
    return { message: textOf('ok', language), data: { prices: await readCustomPrices(sql, userId, code) } };
  });

  route(context, contract.setCustomTerms, requests.setCustomTerms, async (call) => {
    const { userId } = call.session;
    const code = call.params.code.toUpperCase();
    await sessionTransaction(sql, call.session, async (tx) => {
      const group = (await readCustomGroups(tx, userId)).get(code);
      if (group === undefined) throw new DomainError('SYMBOL_UNKNOWN');
      const context = { ...market, group, today: today(call.nowMs) };
      await setTerms(tx, userId, code, statedTerms(call.body, context));
    });
    return { message: textOf('customTermsSet', call.language), data: await one(userId, code, call.nowMs) };
  });

  route(context, contract.setCustomPrices, requests.setCustomPrices, async (call) => {
    const { userId } = call.session;
    const code = call.params.code.toUpperCase();
    requirePrices(call.body.prices, today(call.nowMs));
    await sessionTransaction(sql, call.session, async (tx) => {
      const group = (await readCustomGroups(tx, userId)).get(code);
      if (group === undefined) throw new DomainError('SYMBOL_UNKNOWN');
      if (isPricedByTerms(group) || (await readTerms(tx, userId, code)) !== undefined)
        throw new DomainError('TERMS_INVALID', { field: 'prices' });
      await writeCustomPrices(tx, userId, code, call.body.prices);
    });
    return { message: textOf('customPricesSet', call.language), data: await one(userId, code, call.nowMs) };
  });
}

/** Groups without typed prices: a price of a debt would be one above zero, and that of a bond stands in its terms. */
const isPricedByTerms = (group: CustomGroup) => group === 'debt' || group === 'bond';

/** Checks if a new asset may have prices of days: typed ones where nothing prices it, or the clean ones of a bond. */
const mayHavePrices = (group: CustomGroup, terms: OwnTerms | undefined): boolean =>
  terms ? terms.kind === 'bond' : !isPricedByTerms(group);

/** Writes terms; the clean price of a bond joins those of earlier days. */
async function setTerms(tx: SessionSql, userId: string, code: string, terms: OwnTerms): Promise<void> {
  if (terms.kind !== 'bond') return writeTerms(tx, userId, code, terms);
  const { cleanPrice, priceDate, ...others } = terms;
  await writeTerms(tx, userId, code, others);
  if (cleanPrice === undefined || priceDate === undefined) return;
  await writeCustomPrices(tx, userId, code, [{ date: priceDate, price: cleanPrice }]);
}

function requirePrices(prices: readonly DayPrice[], today: string): void {
  for (const [at, { date, price }] of prices.entries()) {
    if (date < FIRST_ENTRY_DAY || date > today)
      throw new DomainError('PRICE_DATE_INVALID', { field: `prices.${at}.date` });
    if (price !== null) requirePrice(price);
  }
}
