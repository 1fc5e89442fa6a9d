/**
 * R-F3: 50 parallel buys of a balance for k shares. Exactly k fill, the others are refused, and no balance is
 * negative.
 */
import { openConnections, createAccounts, watchPrice, type World } from '../bench/harness/world.ts';
import { counted } from './counted.ts';
import { randomFrom } from './random.ts';
import { atLeast, none, told, type Row } from './report.ts';

const STOCK = 'THYAO';
const PARALLEL = 50;
const MOST_AFFORDABLE = 20;

export interface DoubleSpendReport {
  readonly rounds: number;
  readonly filled: number;
  /** Rounds in which another number than k filled; empty when all is well. */
  readonly wrong: readonly string[];
  /** Refusals other than "not enough money". */
  readonly oddRefusals: readonly string[];
}

export async function doubleSpend(world: World, rounds: number, seed: number): Promise<DoubleSpendReport> {
  const random = randomFrom(seed);
  const connections = await openConnections(world.server.url, PARALLEL);
  const quotes = await watchPrice(world.server.url, STOCK);
  const wrong: string[] = [];
  const oddRefusals: string[] = [];
  let filled = 0;
  for (const round of counted(rounds)) {
    const affordable = random.below(MOST_AFFORDABLE + 1);
    const price = quotes.price();
    // Half a share more than k, so that a tick of the price in the middle of the round changes nothing.
    const [account] = await createAccounts(world.sql, 1, Math.round(price * (affordable + 0.5) * 100) / 100);
    const order = { symbol: STOCK, quantity: 1, buyPrice: price, type: 'stocks' };
    const path = '/portfolio/addAssetBySymbol';
    const replies = await Promise.all(connections.map((connection) => connection.post(path, order, account?.token)));
    const fills = replies.filter(({ status }) => status === 200).length;
    filled += fills;
    if (fills !== affordable) wrong.push(`round ${round}: ${fills} filled, money for ${affordable}`);
    for (const { status, body } of replies) {
      if (status !== 200 && !body.includes('"BALANCE_INSUFFICIENT"'))
        oddRefusals.push(`${status} ${body.slice(0, 200)}`);
    }
  }
  quotes.stop();
  for (const connection of connections) connection.close();
  return { rounds, filled, wrong, oddRefusals };
}

export const doubleSpendRows = ({ rounds, filled, wrong, oddRefusals }: DoubleSpendReport): readonly Row[] => [
  told('rounds', rounds),
  told('buys sent', rounds * PARALLEL),
  atLeast('buys filled', filled, rounds),
  none('rounds that filled another number than k', wrong),
  none('refusals for another reason than the balance', oddRefusals),
];
