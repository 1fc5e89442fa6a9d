/** Today's change over HTTP, compared with a computation by hand. */

import { dateText, DAY_MS, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { money, price, priceText, quantity, quantityText } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';
import { post, posting } from '../../../testing/ledger-entries.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import {
  referenceChange,
  type ReferenceEntry,
  referenceKey,
  referencePositions,
} from '../../../testing/reference-change.ts';
import { type Holdings, figuresByAccount, todayOf, todayFigures, tradeAt } from '../../../testing/todays-change.ts';
import { bought, openTrackedAccount, sold, type EntryFields } from '../../../testing/tracked-account.ts';
import type { Entry } from '../ledger/entry.ts';
import { reconcile } from '../ledger/reconcile.ts';

const fine = (text: string | number) => quantity(String(text)) as bigint;

describe('an account that executes orders', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ COMMISSION: '0.0015' });
  });
  afterAll(() => app.close());

  interface Journal {
    readonly transactions: {
      readonly id: number;
      readonly createdAt: string;
      readonly kind: string;
      readonly symbol: string;
      readonly assetType?: string;
      readonly quantity: number | string;
      readonly volume: number | string;
      readonly commission: number;
    }[];
  }

  /** Expected change by the journal: of shares from midnight on, of cryptos for 24 hours. */
  async function byHand(user: TestUser) {
    const { transactions } = await figuresByAccount<Journal>(user, '/portfolio/transactions?limit=500');
    const since = new Set<number>();
    const entries = transactions.map(({ id, createdAt, kind, assetType, symbol, ...row }): ReferenceEntry => {
      const atMs = Date.parse(createdAt);
      const isSince = assetType === 'cryptos' ? atMs >= app.nowMs - DAY_MS : dayOf(atMs) >= dayOf(app.nowMs);
      if (isSince) since.add(id);
      const asset = assetType === undefined ? undefined : `${assetType} ${symbol}`;
      const figures = { quantity: fine(row.quantity), amount: kurus(row.volume), charges: kurus(row.commission) };
      const order = { day: dateText(dayOf(atMs)), second: (atMs - dayStartMs(dayOf(atMs))) / 1000, place: id };
      // Removed shares leave without proceeds.
      const type = kind === 'delete' ? 'sell' : kind;
      return { account: 1, type, asset, price: 0n, withheld: 0n, ...order, ...figures };
    });
    const positions = referencePositions(entries, ({ place }) => since.has(place));
    const assets = [...new Set(entries.flatMap(({ asset }) => asset ?? []))];
    return referenceChange(
      assets.flatMap((asset) => {
        const [type, code] = asset.split(' ') as ['stocks', string];
        const quote = app.book.get(type, code);
        const position = positions.get(referenceKey(1, asset));
        return quote && position ? [[position, quote.price as bigint, quote.base as bigint] as const] : [];
      }),
    );
  }

  const SHARES = [
    ['stocks', 'THYAO'],
    ['stocks', 'SASA'],
    ['cryptos', 'BTC'],
    ['cryptos', 'ETH'],
  ] as const;

  /** A trade, or a corporate action. */
  async function act(user: TestUser, random: Random): Promise<void> {
    const [assetType, symbol] = random.pick(SHARES);
    const [row] = await app.db.sql<{ quantity: string }[]>`
      select quantity from holding where user_id = ${user.userId} and symbol = ${symbol}`;
    const held = quantity(row?.quantity ?? '0');
    const kind = held > 0n ? random.pick(['buy', 'sell', 'sell all', 'dividend', 'bonus', 'delete']) : 'buy';
    if (kind === 'dividend') return company(user, { kind, assetType, symbol, amount: money('12.34') });
    const moved = { assetType, symbol, price: price('0'), amount: money('0') };
    if (kind === 'bonus') return company(user, { ...moved, kind, quantity: held });
    if (kind === 'delete') return company(user, { ...moved, kind, quantity: held });
    const some = assetType === 'stocks' ? String(1 + random.below(50)) : `0.${1 + random.below(9)}`;
    const many = kind === 'buy' || (kind === 'sell' && quantity(some) < held) ? some : quantityText(held);
    const unit = priceToWire(app.book.get(assetType, symbol)!.price);
    const side = kind === 'buy' ? 'buy' : 'sell';
    const { status, body } = await tradeAt(await app.logInAgain(user), side, symbol, many, unit, assetType);
    expect([symbol, many, status, body.errDetail]).toEqual([symbol, many, 200, undefined]);
  }

  const company = async ({ userId }: TestUser, entry: Entry) =>
    void (await post(app.ledger, { ...posting(userId, entry), createdAtMs: app.nowMs }));

  test('of thirty random histories of a week, sixteen times each', { timeout: 120_000 }, async () => {
    const random = randomFrom(2026);
    const users = await Promise.all(Array.from({ length: 30 }, () => app.logIn()));
    for (const user of users)
      await user.call('POST', '/portfolio/deposit-withdraw', { amount: 900_000_000, depositMoneyType: 1 });
    for (let round = 0; round < 16; round += 1) {
      app.nowMs += random.below(16 * 3600) * 1000 + 1000;
      await app.book.tick();
      for (const user of users) await act(user, random);
      for (const one of users) {
        const user = await app.logInAgain(one);
        expect(todayFigures(await todayOf(user))).toEqual(await byHand(user));
      }
    }
    expect((await reconcile(app.db.sql)).differences).toEqual([]);
  });
});

describe('an account that is tracked', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const lira = (symbol: string) => priceToWire(app.book.get('stocks', symbol)!.price);

  test('a purchase beside what was held changes nothing of what that gained', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user, { cash: 'none' });
    await account.record(bought('2026-11-02', 1000, 200));
    const before = await todayOf(user, account.id);
    const { price: now, base } = app.book.get('stocks', 'THYAO')!;
    expect(kurus(before.change)).toBe(((now - base) * 1000n) / 1_000_000n);
    await account.record(bought('2026-11-20', 9000, lira('THYAO')));
    const after = await todayOf(user, account.id);
    const brought = kurus(after.atWork) - kurus(before.atWork);
    expect([after.change, brought]).toEqual([before.change, kurus(9000 * lira('THYAO'))]);
  });

  test('what is sold out stays part of it, by name', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    await account.record(bought('2026-11-02', 10, 200), sold('2026-11-20', 10, 500, { fee: 3 }));
    const { portfolio, today } = await figuresByAccount<Holdings>(user, `/portfolio/?account=${account.id}`);
    const base = Number(priceText(app.book.get('stocks', 'THYAO')!.base));
    expect(portfolio).toEqual([]);
    expect(today).toMatchObject({ change: 4997 - 10 * base, atWork: 10 * base, session: '2026-11-20' });
    expect(today?.closed).toMatchObject([{ symbol: 'THYAO', quantityAtBase: 10, sold: 4997, change: today?.change }]);
  });

  test('a new price of one’s own is a change of its day', async () => {
    const user = await app.logIn();
    await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
    const set = (date: string, price: number) =>
      user.call('PUT', '/assets/custom/EV/prices', { prices: [{ date, price }] });
    await set('2026-11-10', 100);
    const account = await openTrackedAccount(user);
    await account.record(bought('2026-11-10', 2, 100, { asset: { kind: 'custom', code: 'EV' } }));
    expect(await todayOf(user, account.id)).toMatchObject({ change: 0, atWork: 200 });
    await set('2026-11-20', 103);
    expect(await todayOf(user, account.id)).toMatchObject({ change: 6, changePercentage: 3 });
  });

  const ASSETS = [
    { kind: 'stocks', code: 'THYAO' },
    { kind: 'stocks', code: 'SASA' },
    { kind: 'cryptos', code: 'BTC' },
    { kind: 'metals', code: 'GAU' },
  ] as const;
  const TYPES = ['buy', 'buy', 'sell', 'sell', 'dividend', 'fee', 'opening', 'delivery-in', 'delivery-out', 'interest'];

  function entry(random: Random): EntryFields {
    const type = random.pick(TYPES);
    const day = dayOf(app.nowMs) - random.below(4);
    const time = random.below(2) === 0 ? {} : { time: `${10 + random.below(3)}:${10 + random.below(49)}` };
    const asset = random.pick(ASSETS);
    const about = { date: dateText(day), ...time, type, asset };
    const charges = { fee: random.below(300) / 100 };
    if (type === 'fee') return { ...about, amount: (100 + random.below(900)) / 100 };
    if (type === 'interest') return { ...about, asset: undefined, amount: 1 + random.below(90) };
    if (type === 'dividend') return { ...about, gross: 10 + random.below(900), withheld: random.below(10) };
    const many = asset.kind === 'stocks' ? 1 + random.below(50) : (1 + random.below(99)) / 100;
    return { ...about, quantity: many, price: (100 + random.below(90_000)) / 100, ...charges };
  }

  /** Expected entries as they were stated: also back-dated ones, with and without a time. */
  function hand(entries: readonly EntryFields[]): ReferenceEntry[] {
    return entries.map((one, place) => {
      const [hours = 0, minutes = 0] = String(one['time'] ?? '')
        .split(':')
        .map(Number);
      const asset = one['asset'] as { kind: string; code: string } | undefined;
      const of = (field: string) => String(one[field] ?? 0);
      const unit = price(of('price'));
      const many = fine(of('quantity'));
      // Half up, like an amount that is computed.
      const product = (unit * many + 5n * 10n ** 13n) / 10n ** 14n;
      return {
        account: 1,
        day: of('date'),
        second: one['time'] === undefined ? -1 : hours * 3600 + minutes * 60,
        place,
        type: of('type'),
        asset: asset && `${asset.kind} ${asset.code}`,
        quantity: many,
        price: unit,
        amount: many > 0n ? product : kurus(of(one['gross'] === undefined ? 'amount' : 'gross')),
        charges: kurus(of('fee')),
        withheld: kurus(of('withheld')),
      };
    });
  }

  function isSince({ day, second, asset }: ReferenceEntry): boolean {
    const today = dayOf(app.nowMs);
    if (asset === undefined || asset.startsWith('stocks')) return dayOfDate(day) >= today;
    return dayStartMs(dayOfDate(day)) + Math.max(second, 0) * 1000 >= app.nowMs - DAY_MS;
  }

  test('of thirty random histories', { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const random = randomFrom(seed);
      const user = await app.logIn();
      const account = await openTrackedAccount(user, { cash: seed % 2 === 0 ? 'none' : 'kept' });
      const entries = Array.from({ length: 3 + random.below(25) }, () => entry(random));
      await account.record(...entries);
      const positions = referencePositions(hand(entries), isSince);
      const expected = referenceChange(
        ASSETS.flatMap(({ kind, code }) => {
          const [position, quote] = [positions.get(referenceKey(1, `${kind} ${code}`)), app.book.get(kind, code)];
          return position && quote ? [[position, quote.price as bigint, quote.base as bigint] as const] : [];
        }),
        positions.get(referenceKey(1, undefined))?.income,
      );
      expect([seed, todayFigures(await todayOf(user, account.id))]).toEqual([seed, expected]);
    }
  });
});
