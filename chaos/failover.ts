/**
 * R-F18: the primary of a PostgreSQL with a synchronous standby is lost under load: its network is cut, its machine is
 * killed with -9, or its PostgreSQL alone. No acknowledged write is lost, none is done twice, trading continues within
 * twenty seconds, and a primary that was cut off accepts no more writes.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../server/src/db/pool.ts';
import { startAppServer } from '../testing/app-server.ts';
import { median } from '../testing/load/measure.ts';
import { createAccounts, watchPrice } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import type { Standby } from '../testing/standby.ts';
import { counted } from './counted.ts';
import { auditJournal, call, createBook, moneyRows, type MoneyReport } from './kill-server.ts';
import { entriesApart, FAULTS, losePrimary, type Loss } from './lose-primary.ts';
import { atMost, exactly, none, figureRow, type Row } from './report.ts';

const STOCK = 'ASELS';
const ACCOUNTS = 10;

export interface FailoverReport extends MoneyReport {
  readonly losses: readonly Loss[];
  /** Answers of 5xx other than 503. */
  readonly internal: number;
  /** Entries that only one of the two databases has at the end. */
  readonly apart: number;
}

/** @param pair with an empty database */
export async function failover(pair: Standby, faults: number, callers: number, seed: number): Promise<FailoverReport> {
  const random = randomFrom(seed);
  const book = createBook();
  const sql = createPool({ url: pair.databaseUrl, max: 2, statementTimeoutMs: 300_000 });
  let stopServer = async () => {};
  try {
    const env = { DATABASE_URL: pair.databaseUrl, LIMITS: 'off', MARKET_HOURS: 'always' };
    const server = await startAppServer({ env });
    stopServer = () => server.stop();
    const accounts = await createAccounts(sql, ACCOUNTS, 1_000_000_000);
    const quotes = await watchPrice(server.url, STOCK);
    const price = quotes.price();
    quotes.stop();
    const work = Array.from({ length: callers }, (_, caller) => call(server.url, accounts, caller, price, book));
    const inTurns = FAULTS.slice(0, faults).toSorted(() => random.next() - 0.5);
    const losses: Loss[] = [];
    for (const turn of counted(faults)) {
      await pair.whole();
      await sleep(500 + random.below(1_500));
      const answered = () => book.acknowledged.size;
      losses.push(await losePrimary(pair, sql, inTurns[turn % inTurns.length] ?? 'cut', { answered, callers }));
    }
    await pair.whole();
    book.finished = true;
    await Promise.all(work);
    // A new primary does not have the statistics of the lost one.
    await sql`analyze`;
    const audit = await auditJournal(sql, book);
    return { losses, ...audit, internal: book.internal, apart: await entriesApart(pair) };
  } finally {
    book.finished = true;
    await sql.end();
    await stopServer();
  }
}

export const failoverRows = (report: FailoverReport): readonly Row[] => {
  const { losses } = report;
  const of = (fault: Loss['fault']) => losses.filter((loss) => loss.fault === fault);
  const replaced = (all: readonly Loss[]) => `${all.length}, replaced in ${all.filter((loss) => loss.replaced).length}`;
  const ms = losses.map(({ tradingMs }) => tradingMs);
  const gone = [...of('cut'), ...of('machine')];
  return [
    figureRow('network of the primary cut (its cable taken out of the bridge)', replaced(of('cut'))),
    figureRow('machine of the primary killed (PostgreSQL, Patroni, etcd)', replaced(of('machine'))),
    figureRow('PostgreSQL of the primary killed alone', replaced(of('postgres'))),
    exactly('primaries that were gone and replaced', gone.filter((loss) => loss.replaced).length, gone.length),
    ...moneyRows(report),
    none('answers of 5xx other than 503', report.internal),
    none(
      'writes that a primary said yes to while it was cut off',
      losses.flatMap(({ fault, isAcknowledged }) => (isAcknowledged ? [fault] : [])),
    ),
    none(
      'primaries that still took writes when the standby did',
      losses.flatMap(({ fault, unfenced }) => (unfenced ? [fault] : [])),
    ),
    none(
      'numbers of the lead that were taken and not there afterwards',
      losses.flatMap(({ leadLost }) => leadLost ?? []),
    ),
    none('entries that one of the two has and the other not', report.apart),
    figureRow('trading again, median', `${median(ms)} ms`),
    atMost('trading again, slowest', Math.max(...ms), 20_000, ' ms'),
  ];
};
