/** Flows since the base, for random histories: by the statement, and computed in the test. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { dateText, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { money, price, quantity } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { dayChangeOf } from '@kurus/core/portfolio/day-change';
import { type AccountFlows, dayPositionsOf, type HeldQuantity } from '@kurus/core/portfolio/day-positions';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import {
  referenceChange,
  type ReferenceEntry,
  referenceKey,
  type ReferencePosition,
  referencePositions,
} from '../../../testing/reference-change.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { openAnother } from '../ledger/accounts.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { reconcile } from '../ledger/reconcile.ts';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';
import { trackEntries } from '../ledger/tracked/track-entries.ts';
import { readDayFlows } from './day-flows-store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** A Friday, and the afternoon of the Saturday after it. */
const SESSION = dayOfDate('2026-11-20');
const NOW_SECOND = 15 * 3600 + 1800;
const START = { sessionDay: SESSION, nowMs: dayStartMs(SESSION + 1) + NOW_SECOND * 1000 };

const ASSETS = [
  { type: 'stocks', code: 'A' },
  { type: 'stocks', code: 'B' },
  { type: 'cryptos', code: 'C' },
  { type: 'cryptos', code: 'E' },
  { type: 'custom', code: 'D' },
] as const satisfies readonly AssetRef[];
const nameOf = ({ type, code }: AssetRef) => `${type} ${code}`;
const KINDS: readonly TrackedEntryKind[] = [
  ...(['buy', 'buy', 'buy', 'sell', 'sell', 'sell', 'dividend', 'fee', 'tax', 'opening', 'delivery-in'] as const),
  ...(['delivery-out', 'bonus', 'rights', 'split', 'merger', 'merger', 'refund', 'exchange', 'exchange'] as const),
];
const MONEY_KINDS: readonly TrackedEntryKind[] = [
  'deposit',
  'withdraw',
  'interest',
  'fee',
  'tax',
  'refund',
  'interest-paid',
];

/** Tells if an entry is a flow: shares from Friday on, of cryptos for 24 hours, of custom assets from Saturday on. */
function isSince({ day, second, asset }: ReferenceEntry): boolean {
  const at = dayOfDate(day);
  if (asset?.startsWith('cryptos')) return at > SESSION || (at === SESSION && second >= NOW_SECOND);
  return at >= (asset?.startsWith('custom') ? SESSION + 1 : SESSION);
}

interface Drawn {
  readonly facts: EntryFacts;
  readonly hand: Omit<ReferenceEntry, 'place'>;
}

function drawn(random: Random, account: number, other: number): Drawn {
  const asset = random.below(9) === 0 ? undefined : random.pick(ASSETS);
  const drawnType = random.pick(asset ? KINDS : MONEY_KINDS);
  const partner = asset && ASSETS.find((one) => one.type === asset.type && one !== asset);
  const type = drawnType === 'exchange' && !partner ? 'buy' : drawnType;
  const target = random.pick(ASSETS.filter((one) => one.type === asset?.type || random.below(2) === 0));
  const isLeft = asset !== undefined && target !== asset && random.below(2) === 0;
  const merges = type === 'merger' && isLeft && target.type === asset.type;
  const transfers = type === 'delivery-out' && isLeft;
  const isByRatio =
    type === 'split' || type === 'merger' || ((type === 'bonus' || type === 'rights') && random.below(2) === 0);
  const ratio = isByRatio
    ? random.pick([
        [2n, 1n],
        [1n, 3n],
        [34_444_444n, 10_000_000n],
        [1n, 10n],
      ] as const)
    : undefined;
  const isTrade = ['buy', 'sell', 'opening', 'delivery-in', 'delivery-out', 'bonus', 'rights', 'exchange'].includes(
    type,
  );
  const held = isTrade && !ratio ? BigInt(1 + random.below(2_000)) * random.pick([10n ** 8n, 10n ** 6n]) : 0n;
  const unit = BigInt(1 + random.below(50_000)) * 10n ** 6n;
  const charge = () => (random.below(3) === 0 ? BigInt(random.below(400)) : 0n);
  const paid = held > 0n ? (unit * held) / 10n ** 14n : BigInt(random.below(50_000));
  const amount = type === 'bonus' || type === 'exchange' || isByRatio ? 0n : paid;
  const intoQuantity = type === 'exchange' ? BigInt(1 + random.below(3_000)) * 10n ** 6n : 0n;
  const into = merges ? target : type === 'exchange' ? partner : undefined;
  const [fee, tax] = ['bonus', 'split', 'merger', 'refund'].includes(type) ? [0n, 0n] : [charge(), charge()];
  const withheld = type === 'dividend' ? charge() : 0n;
  const day = dateText(SESSION + 1 - random.below(5));
  const second = random.pick([-1, -1, 36_000, NOW_SECOND - 1, NOW_SECOND, 80_000, random.below(86_400)]);
  const recorded = asset && { ...asset, symbol: asset.code };
  return {
    facts: {
      type,
      day,
      second,
      dated: true,
      asset: recorded,
      quantity: held as Quantity,
      intoQuantity: intoQuantity as Quantity,
      price: unit as Price,
      amount: amount as Money,
      fee: fee as Money,
      tax: tax as Money,
      withheld: withheld as Money,
      refundOf: type === 'refund' ? 'tax' : undefined,
      money: undefined,
      numerator: ratio?.[0] ?? 0n,
      denominator: ratio?.[1] ?? 0n,
      into: into && { type: into.type, symbol: into.code },
      transfer: transfers ? other : undefined,
    },
    hand: {
      account,
      day,
      second,
      type,
      asset: asset && nameOf(asset),
      into:
        asset && into
          ? { account, asset: nameOf(into) }
          : asset && transfers
            ? { account: other, asset: nameOf(asset) }
            : undefined,
      quantity: held,
      intoQuantity,
      price: unit,
      amount,
      charges: fee + tax,
      withheld,
      ratio,
    },
  };
}

async function open(userId: string, cashKept: boolean): Promise<AccountRef> {
  const account = { kind: 'tracked', name: 'Banka', cashKept } as const;
  const id = await db.sql.begin((tx) => openAnother(sessionSql(tx), userId, account, { most: 20, nowMs: 0 }));
  return { userId, accountId: id ?? 0 };
}

/** Entered in any order, some of them corrected or removed later. @returns the standing entries */
async function history(random: Random, accounts: readonly [AccountRef, AccountRef]): Promise<ReferenceEntry[]> {
  const stands = new Map<string, Omit<ReferenceEntry, 'place'>>();
  for (let batch = 0; batch < 4; batch += 1) {
    const [own, other] = random.below(2) === 0 ? accounts : ([accounts[1], accounts[0]] as const);
    const told = Array.from({ length: 1 + random.below(12) }, () => drawn(random, own.accountId, other.accountId));
    const mine = [...stands].filter(([, { account }]) => account === own.accountId);
    const replaced = mine.length > 0 && random.below(2) === 0 ? random.pick(mine)[0] : undefined;
    const replaces = replaced === undefined ? {} : { replaces: Number(replaced.split(' ')[1]) };
    const removes = replaced !== undefined && random.below(2) === 0;
    const changes = [
      ...told.slice(1).map(({ facts }) => ({ facts })),
      removes ? replaces : { ...replaces, facts: told[0]?.facts as EntryFacts },
    ];
    const numbers = await db.sql.begin((tx) => trackEntries(sessionSql(tx), own, changes, { nowMs: START.nowMs }));
    if (replaced !== undefined) stands.delete(replaced);
    const entered = removes ? told.slice(1) : [...told.slice(1), ...told.slice(0, 1)];
    for (const [at, { hand }] of entered.entries()) stands.set(`${own.accountId} ${numbers[at]}`, hand);
  }
  const rows = await db.sql<{ key: string; place: string }[]>`
    select account_id || ' ' || seq as key, place from tracked_entry where user_id = ${accounts[0].userId}`;
  const places = new Map(rows.map(({ key, place }) => [key, Number(place)]));
  return [...stands].map(([key, hand]) => ({ ...hand, place: places.get(key) ?? 0 }));
}

async function heldIn({ userId, accountId }: AccountRef): Promise<Map<string, bigint>> {
  const rows = await db.sql<{ type: AssetKind; code: string; quantity: string }[]>`
    select asset_type as type, symbol as code, quantity from holding
    where user_id = ${userId} and account_id = ${accountId}`;
  return new Map(rows.map((row) => [nameOf(row), quantity(row.quantity)]));
}

/** Result of the statement, in the form of the test's own. */
function positionOf(held: ReadonlyMap<string, bigint>, flows: AccountFlows, asset: AssetRef): ReferencePosition {
  const found = flows.assets.find(({ type, code }) => type === asset.type && code === asset.code);
  const now = held.get(nameOf(asset)) ?? 0n;
  const { moved = 0n, bought = 0n, sold = 0n, income = 0n } = found ?? {};
  const { received = 0n, delivered = 0n, transferred = 0n } = found ?? {};
  const came = flows.exchanges.filter(({ into }) => nameOf(into) === nameOf(asset)).map(({ arrived }) => arrived);
  return { held: now, atBase: now - moved, bought, sold, income, received, delivered, transferred, came };
}

const RUNS = 63;

test(`of ${RUNS * 8} random histories of an asset, two accounts of four at a time`, { timeout: 240_000 }, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomFrom(seed);
    const { userId } = await createAccount(db.sql);
    const accounts = [await open(userId, true), await open(userId, false)] as const;
    const byHand = referencePositions(await history(random, accounts), isSince);
    for (const account of accounts) {
      const flows = await readDayFlows(db.sql, account, START);
      const held = await heldIn(account);
      const ofMoney = byHand.get(referenceKey(account.accountId, undefined))?.income ?? 0n;
      expect([seed, flows.money]).toEqual([seed, ofMoney]);
      const prices = new Map(
        ASSETS.map((asset) => [nameOf(asset), { now: unitPrice(random), base: unitPrice(random) }] as const),
      );
      const heldNow: HeldQuantity[] = [];
      const hands: [ReferencePosition, bigint, bigint][] = [];
      for (const asset of ASSETS) {
        const hand = byHand.get(referenceKey(account.accountId, nameOf(asset))) ?? positionOf(new Map(), flows, asset);
        expect([seed, asset.code, positionOf(held, flows, asset)]).toEqual([seed, asset.code, hand]);
        heldNow.push({ ...asset, quantity: hand.held as Quantity });
        const { now, base } = prices.get(nameOf(asset)) as { now: Price; base: Price };
        hands.push([hand, now, base]);
      }
      const positions = dayPositionsOf(heldNow, flows, (asset) => prices.get(nameOf(asset)));
      const { change, atWork, percent } = dayChangeOf([...positions, { change: flows.money, atWork: money('0') }]);
      expect([seed, { change, atWork, percent }]).toEqual([seed, referenceChange(hands, ofMoney)]);
    }
  }
  expect((await reconcile(db.sql)).differences).toEqual([]);
});

const unitPrice = (random: Random) => price(`${1 + random.below(900)}.${10 + random.below(89)}`);
