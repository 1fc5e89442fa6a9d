/**
 * R-F3: 50 parallel buys of a balance for k shares. Exactly k fill, the others are refused, and no balance is
 * negative.
 */

import { randomUUID } from 'node:crypto';
import type { Connection } from '../testing/load/connection.ts';
import { createAccounts, openConnections, watchPrice, type World } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { postUntilDone } from './busy-server.ts';
import { counted } from './counted.ts';
import { atLeast, none, figureRow, type Row } from './report.ts';

const STOCK = 'THYAO';
const PARALLEL = 50;
/** Rounds in parallel, each with its own account. */
const SIDE_BY_SIDE = 4;
const MOST_AFFORDABLE = 20;

export interface DoubleSpendReport {
  readonly rounds: number;
  readonly filled: number;
  /** Rounds with a number of fills other than k; empty if there is no fault. */
  readonly wrong: readonly string[];
  /** Refusals other than "not enough money". */
  readonly oddRefusals: readonly string[];
}

export async function doubleSpend(world: World, rounds: number, seed: number): Promise<DoubleSpendReport> {
  const quotes = await watchPrice(world.server.url, STOCK);
  const wrong: string[] = [];
  const oddRefusals: string[] = [];
  let filled = 0;
  const turns = counted(rounds);
  const worker = async (place: number) => {
    const random = randomFrom(seed * 1000 + place);
    const connections = await openConnections(world.server.url, PARALLEL);
    for (const round of turns) {
      const affordable = random.below(MOST_AFFORDABLE + 1);
      const { fills, odd } = await buyAtOnce(world, connections, affordable, quotes.price());
      filled += fills;
      if (fills !== affordable) wrong.push(`round ${round}: ${fills} filled, money for ${affordable}`);
      oddRefusals.push(...odd);
    }
    for (const connection of connections) connection.close();
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, place) => worker(place)));
  quotes.stop();
  return { rounds, filled, wrong, oddRefusals };
}

async function buyAtOnce(world: World, connections: readonly Connection[], affordable: number, price: number) {
  // The balance is for k and a half shares, so that a tick of the price during the round changes nothing.
  const [account] = await createAccounts(world.sql, 1, Math.round(price * (affordable + 0.5) * 100) / 100);
  const order = { symbol: STOCK, quantity: 1, buyPrice: price, type: 'stocks' };
  const path = '/portfolio/addAssetBySymbol';
  const buy = (connection: Connection) => postUntilDone(connection, path, order, account?.token ?? '', randomUUID());
  const replies = (await Promise.all(connections.map(buy))).map(({ reply }) => reply);
  const refusals = replies.filter(({ status }) => status !== 200);
  return {
    fills: replies.length - refusals.length,
    odd: refusals
      .filter(({ body }) => !body.includes('"BALANCE_INSUFFICIENT"'))
      .map(({ status, body }) => `${status} ${body.slice(0, 200)}`),
  };
}

export const doubleSpendRows = ({ rounds, filled, wrong, oddRefusals }: DoubleSpendReport): readonly Row[] => [
  figureRow('rounds', rounds),
  figureRow('buys sent', rounds * PARALLEL),
  atLeast('buys filled', filled, rounds),
  none('rounds that filled another number than k', wrong),
  none('refusals for another reason than the balance', oddRefusals),
];
