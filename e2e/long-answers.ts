/**
 * Answers of the server with the longest names and the largest figures that it can send: their form is unchanged, so
 * the screens process them as usual. The stream of prices is aborted, as it would send the real ones again.
 */

import type { Page } from 'playwright-core';

const MONEY = 9_876_543_210_987.65;
const PRICE = 9_876_543_210.12;
const PERCENT = 12_345.67;
/** Figure that appears on every screen with figures. */
export const LONG_FIGURE = /9\.876\.543\.210/;

/** Figures that replace those of the same names, keeping their sign; the value of a quantity becomes equally long. */
const FIGURES: Readonly<Record<string, number>> = {
  ...namedAlike(
    'cashBalance overallPortfolioValue holdingsValue totalInvested totalReturn realizedProfitLoss netDeposits ' +
      'overallProfitLoss cost value profitLoss totalProfitLoss totalRealizedProfitLoss totalValue totalPortfolio ' +
      'volume commission cashChange balanceAfter reservedCash availableCash withdrawableCash',
    MONEY,
  ),
  ...namedAlike('buyPrice currentPrice price lastprice limitPrice triggerPrice averagePrice highWater', PRICE),
  ...namedAlike('returnPercentage rate changeDay', PERCENT),
  quantity: 1234.12345678,
  totalShare: 98_765_432_109,
};
const TEXTS: Readonly<Record<string, string>> = {
  ...namedAlike('maxstr minstr', '9.876.543.210,12'),
  hacimstr: '₺9.876.543.210.987,65',
};
const NAME_LENGTH = 66;

function namedAlike<Value>(names: string, value: Value): Record<string, Value> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]));
}

export async function answerAtLength(page: Page): Promise<void> {
  await page.route('**/market/stream*', (route) => route.abort());
  await page.route('**/portfolio/orders/stream', (route) => route.abort());
  await page.route(/\/(portfolio|collect)\/(?!orders\/stream)/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as unknown;
    await route.fulfill({ response, json: atLength(answer) });
  });
}

function atLength(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => atLength(one));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, atLength(inside, key)]));
  }
  if (typeof value === 'number') return (FIGURES[name] ?? Math.abs(value)) * (value < 0 ? -1 : 1);
  if (typeof value !== 'string') return value;
  return TEXTS[name] ?? (name === 'name' || name === 'text' ? longName(value) : value);
}

/** Name made longer with words of companies' names: "Kartal Enerji ...". */
const longName = (name: string) =>
  `${name} Gayrimenkul Yatırım Ortaklığı Sanayi ve Ticaret Anonim Şirketi Holding`.slice(0, NAME_LENGTH).trim();
