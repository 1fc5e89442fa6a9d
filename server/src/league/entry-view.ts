/** An entry of a league as others see it. */

import { isTradable } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import type { LeagueEntry } from '@kurus/core/contract/leagues';
import { accountKey, assetKey } from '@kurus/core/identity';
import { valuationAtMs } from '@kurus/core/league/season';
import { dateText } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { sumMoney, total, ZERO_MONEY } from '@kurus/core/money/money';
import { type Ratio, RATIO_ONE } from '@kurus/core/money/ratio';
import type { Sql } from '../db/pool.ts';
import { type Entry, findEntry, readRanksOfEntry } from './entry-store.ts';
import { readJournal } from './journal-store.ts';
import { firstRow, type Reader, rowOf, type ViewParts } from './league-view.ts';
import type { League, Member } from './store.ts';
import { readDays, readPrices } from './table-store.ts';

/** @throws DomainError MEMBER_NOT_FOUND */
export async function entryOf(
  { sql }: Pick<ViewParts, 'sql'>,
  { league, member }: { readonly league: League; readonly member: Member | undefined },
  nickname: string,
  { language }: Reader,
): Promise<LeagueEntry> {
  const entry = await findEntry(sql, league.id, nickname);
  if (!entry) throw new DomainError('MEMBER_NOT_FOUND');
  const days = (await readDays(sql, league.id)).map(({ day }) => day);
  const rows = await readRanksOfEntry(sql, league.id, entry.entry, days);
  const last = rows.at(-1);
  if (!last) return { row: firstRow(entry, league.startCash, member?.entry, language), days: [] };
  const row = rowOf({ ...last, nickname: entry.nickname, before: rows.at(-2)?.rank }, 'score', member?.entry, language);
  const isShown = league.state === 'final' && entry.showsHoldings && entry.mark === 'in';
  return {
    row,
    days: rows.map(({ day, earned }) => ({ day: dateText(day), return: earned })),
    ...(isShown && { holdings: await holdingsOf(sql, league, entry, last.seq) }),
  };
}

/** Shares of the value at the last valuation; no amounts. */
async function holdingsOf(sql: Sql, { season, startCash }: League, { userId, accountId }: Entry, seq: bigint) {
  if (userId === undefined || accountId === undefined) return [];
  const account = { userId, accountId };
  const until = new Date(valuationAtMs(season.to));
  const state = (await readJournal(sql, [{ ...account, seq }], until)).get(accountKey(account));
  const prices = await readPrices(sql, season.to);
  const byKey = new Map(prices.map((one) => [assetKey(one.type, one.code), one.price]));
  const worth = (state?.positions ?? []).map(({ type, code, quantity }) => {
    const price = byKey.get(assetKey(type, code));
    return { type, code, value: price === undefined ? ZERO_MONEY : total(price, quantity, 'down') };
  });
  const cash = state?.cash ?? startCash;
  const whole = sumMoney([cash, ...worth.map(({ value }) => value)]);
  const weight = (value: bigint) => (whole === 0n ? 0n : divide(value * RATIO_ONE, whole, 'half-up')) as Ratio;
  const held = worth
    .toSorted((a, b) => (a.value > b.value ? -1 : 1))
    .flatMap(({ type, code, value }) => (isTradable(type) ? [{ kind: type, code, weight: weight(value) }] : []));
  return [...held, { code: 'TRY', weight: weight(cash) }];
}
