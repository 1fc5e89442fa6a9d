/** Import of a file of twenty thousand rows: checked, written, checked again, undone. */

import { DAY_MS } from '@kurus/core/market/calendar';
import type { Connection } from '../../testing/load/connection.ts';
import { median, msText } from '../../testing/load/measure.ts';
import type { Account } from '../../testing/load/world.ts';

const ROWS = 20_000;
const YEARS = 10;
const CODES = ['THYAO', 'GARAN', 'AKBNK', 'ASELS', 'BIMAS', 'EREGL', 'KCHOL', 'SISE', 'TUPRS', 'FROTO'];

/** Rows of ten years with ten shares, with times, fees and notes, as in a broker's file. */
function rowsOfFile(): object[] {
  const stepMs = (YEARS * 365 * DAY_MS) / ROWS;
  return Array.from({ length: ROWS }, (_, at) => ({
    line: at + 2,
    reference: `EMIR-${1_000_000 + at}`,
    date: new Date(Date.now() - (ROWS - at) * stepMs).toISOString().slice(0, 10),
    time: '14:30:05',
    type: at % 3 === 2 ? 'sell' : 'buy',
    asset: { kind: 'stocks', code: CODES[at % CODES.length] },
    quantity: String(1 + (at % 7)),
    price: `${20 + (at % 50)}.25`,
    fee: '0.16',
    note: 'Aracı kurum dosyası',
  }));
}

export interface ImportTimes {
  readonly trial: string;
  readonly written: string;
  readonly again: string;
  readonly undone: string;
  /** Slowest time, in milliseconds. */
  readonly worstMs: number;
}

export async function measureImports(
  connection: Connection,
  { account, id }: { readonly account: Account; readonly id: number },
  rounds: number,
): Promise<ImportTimes> {
  const path = `/accounts/${id}/import`;
  const file = { source: 'generic', fileHash: 'ab'.repeat(32), rows: rowsOfFile() };
  const times: { trial: number[]; written: number[]; again: number[]; undone: number[] } = {
    trial: [],
    written: [],
    again: [],
    undone: [],
  };
  const post = async (of: number[], to: string, body: object): Promise<{ readonly batch?: number }> => {
    const reply = await connection.post(to, body, account.token);
    if (reply.status !== 200)
      throw new Error(`an import was answered with ${reply.status}: ${reply.body.slice(0, 300)}`);
    of.push(reply.ms);
    return (JSON.parse(reply.body) as { data: { batch?: number } }).data;
  };
  for (let round = 0; round < rounds; round += 1) {
    await post(times.trial, path, { ...file, dryRun: true });
    const { batch } = await post(times.written, path, { ...file, dryRun: false });
    await post(times.again, path, { ...file, dryRun: true });
    await post(times.undone, `${path}/${batch}/undo`, {});
  }
  const all = Object.values(times).flat();
  return {
    trial: msText(median(times.trial)),
    written: msText(median(times.written)),
    again: msText(median(times.again)),
    undone: msText(median(times.undone)),
    worstMs: Math.max(...all),
  };
}
