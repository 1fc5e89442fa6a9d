/**
 * The rest of what the demo's user owns: money in three currencies, funds, shares of other exchanges, gold pieces, a
 * deposit and a bond at a bank; a flat, a car and a mortgage at home; and a pension contract.
 */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { openAccount } from '@kurus/core/contract/accounts';
import { addEntries, createCustomAsset, setCustomPrices } from '@kurus/core/contract/tracked';
import { dateText } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { affordableQuantity, money, type Price, priceText, quantityText } from '@kurus/core/money/money';
import { pastPrices, type PriceOn } from './past-prices.ts';
import type { Person } from './person.ts';

const DAYS_OF_MONTH = 30;
const MONTHS_OF_CONTRACT = 24;

/** Purchases at the bank. */
const BOUGHT = [
  { monthsAgo: 23, kind: 'funds', code: 'AFT', quantity: '60000' },
  { monthsAgo: 22, kind: 'metals', code: 'CEYREK', quantity: '4' },
  { monthsAgo: 21, kind: 'foreign', code: 'AAPL', quantity: '6', currency: 'USD' },
  { monthsAgo: 19, kind: 'funds', code: 'GTA', quantity: '25000' },
  { monthsAgo: 16, kind: 'foreign', code: 'SAP.DE', quantity: '5', currency: 'EUR' },
  { monthsAgo: 13, kind: 'cryptos', code: 'ETH', quantity: '0.15' },
  { monthsAgo: 10, kind: 'metals', code: 'ATA', quantity: '1' },
  { monthsAgo: 7, kind: 'funds', code: 'DLY', quantity: '12000' },
] as const;

const [OWN_FUND, STATE_FUND] = ['AH2', 'GHL'];
const PRICED: readonly (readonly [QuotedKind, string])[] = [
  ...BOUGHT.map(({ kind, code }) => [kind, code] as const),
  ['funds', OWN_FUND],
  ['funds', STATE_FUND],
  ['currencies', 'USD'],
  ['currencies', 'EUR'],
];

/** @param today days since 1970-01-01 in İstanbul */
export async function enterAllKinds(person: Person, today: number): Promise<void> {
  const priceOn = await pastPrices(person, PRICED);
  await enterBank(person, today, priceOn);
  await enterHome(person, today);
  await enterPension(person, today, priceOn);
}

const own = (code: string) => ({ kind: 'custom', code });
const dayAgo = (today: number, months: number) => today - months * DAYS_OF_MONTH;

async function record(person: Person, account: number, entries: readonly object[]): Promise<void> {
  await person.send(addEntries, { params: { id: String(account) }, body: { entries } });
}

async function enterBank(person: Person, today: number, priceOn: PriceOn): Promise<void> {
  const dateAgo = (months: number) => dateText(dayAgo(today, months));
  const body = { kind: 'tracked', name: 'Banka', cash: 'kept', currencies: 'kept' };
  const { account } = await person.send(openAccount, { body });
  const [deposit, bond] = [dateText(today - 41), dateAgo(11)];
  await person.send(createCustomAsset, {
    body: {
      code: 'VADELI',
      name: '92 günlük mevduat',
      group: 'deposit',
      terms: { kind: 'deposit', principal: '150000', rate: '0.385', from: deposit, days: 92, renews: 'all' },
    },
  });
  const [couponRate, couponMonths, maturity] = ['0.31', 6, dateText(today + 19 * DAYS_OF_MONTH)];
  await person.send(createCustomAsset, {
    body: {
      code: 'TAHVIL',
      name: 'Hazine tahvili',
      group: 'bond',
      terms: { kind: 'bond', couponRate, couponMonths, maturity, cleanPrice: '98.40', priceDate: dateAgo(1) },
    },
  });
  const trades = BOUGHT.map(({ monthsAgo, kind, code, quantity, ...more }) => {
    const day = dayAgo(today, monthsAgo);
    const lira = priceOn(code, day);
    const paid = 'currency' in more ? inCurrency(lira, priceOn(more.currency, day)) : lira;
    return { date: dateText(day), type: 'buy', asset: { kind, code }, quantity, price: priceText(paid), ...more };
  });
  const usd = { currency: 'USD' };
  await record(person, account.id, [
    { date: dateAgo(24), type: 'deposit', amount: '420000' },
    { date: dateAgo(24), type: 'deposit', amount: '5000', ...usd },
    { date: dateAgo(24), type: 'deposit', amount: '3000', currency: 'EUR' },
    ...trades,
    {
      date: dateAgo(12),
      type: 'dividend',
      asset: { kind: 'foreign', code: 'AAPL' },
      gross: '6.24',
      withheld: '1.25',
      ...usd,
    },
    { date: bond, type: 'buy', asset: own('TAHVIL'), quantity: '100000', price: '0.99' },
    { date: deposit, type: 'buy', asset: own('VADELI'), quantity: '1', price: '150000' },
    {
      date: dateAgo(3),
      type: 'sell',
      asset: { kind: 'funds', code: 'AFT' },
      quantity: '20000',
      price: priceText(priceOn('AFT', dayAgo(today, 3))),
    },
    {
      date: dateAgo(2),
      type: 'sell',
      asset: { kind: 'foreign', code: 'AAPL' },
      quantity: '2',
      price: priceText(inCurrency(priceOn('AAPL', dayAgo(today, 2)), priceOn('USD', dayAgo(today, 2)))),
      ...usd,
    },
  ]);
}

/** Price in another money, to its hundredth. */
function inCurrency(lira: Price, rate: Price): Price {
  return (divide(lira * 100n, rate, 'half-up') * 1_000_000n) as Price;
}

async function enterHome(person: Person, today: number): Promise<void> {
  const dateAgo = (months: number) => dateText(dayAgo(today, months));
  const body = { kind: 'tracked', name: 'Ev ve borç', cash: 'none' };
  const { account } = await person.send(openAccount, { body });
  const typed = [
    { code: 'DAIRE', name: 'Daire, Kadıköy', group: 'property', prices: ['4150000', '4600000', '5250000'] },
    { code: 'ARABA', name: 'Araba, 2019', group: 'other', prices: ['905000', '960000', '1040000'] },
  ] as const;
  for (const { prices, ...asset } of typed) {
    await person.send(createCustomAsset, { body: asset });
    const dated = prices.map((price, at) => ({ date: dateAgo(23 - at * 11), price }));
    await person.send(setCustomPrices, { params: { code: asset.code }, body: { prices: dated } });
  }
  const terms = { kind: 'debt', owed: '1240000', asOf: dateAgo(23), rate: '0.1788', monthly: '29500' };
  await person.send(createCustomAsset, {
    body: { code: 'KONUTKREDI', name: 'Konut kredisi', group: 'debt', terms },
  });
  await record(person, account.id, [
    ...typed.map(({ code, prices: [price] }) => ({
      date: dateAgo(23),
      type: 'opening',
      asset: own(code),
      quantity: '1',
      price,
    })),
    { date: dateAgo(23), type: 'opening', asset: own('KONUTKREDI'), quantity: '1' },
  ]);
}

/** Own payments of each month, and the state's contribution to them (a fifth) two months later. */
async function enterPension(person: Person, today: number, priceOn: PriceOn): Promise<void> {
  const bes = { since: dateText(dayAgo(today, 50)), company: 'Anadolu Hayat', monthly: '2500', birthYear: 1989 };
  const { account } = await person.send(openAccount, {
    body: { kind: 'tracked', name: 'BES', cash: 'none', scheme: 'bes', bes },
  });
  const bought = (day: number, code: string, amount: string, share: 'own' | 'state') => {
    const paid = priceOn(code, day);
    const quantity = quantityText(affordableQuantity(money(amount), paid, 6));
    return {
      date: dateText(day),
      type: 'buy',
      asset: { kind: 'funds', code },
      quantity,
      price: priceText(paid),
      share,
    };
  };
  const entries = Array.from({ length: MONTHS_OF_CONTRACT }, (_, at) => {
    const day = dayAgo(today, MONTHS_OF_CONTRACT - at);
    const fromState = at < 2 ? [] : [bought(day, STATE_FUND, '500', 'state')];
    return [bought(day, OWN_FUND, '2500', 'own'), ...fromState];
  });
  await record(person, account.id, entries.flat());
}
