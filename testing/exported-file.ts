/** File that an account is exported as, and its rows as an import takes them. */

import { EXPORT_PRICE } from '@kurus/core/contract/export';
import { textOfCsvCell } from '@kurus/core/csv';
import { expect } from 'vitest';
import type { TestApp, TestUser } from './app.ts';
import { type EntryFields, openTrackedAccount } from './tracked-account.ts';

export async function exportedFile(
  app: Pick<TestApp, 'http'>,
  user: TestUser,
  account: number,
  format: string,
): Promise<{ readonly text: string; readonly name: string }> {
  const answer = await app.http.inject({
    url: `/accounts/${account}/export?format=${format}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, name: String(answer.headers['content-disposition']) };
}

/** Parses the cells of a CSV text, as RFC 4180 defines them. */
export function cellsOfCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy)) {
    rows.at(-1)?.push(textOfCsvCell(quoted?.replaceAll('""', '"') ?? plain));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

export function rowsOfCsv(text: string): EntryFields[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...lines] = cellsOfCsv(text.slice(1));
  const type = head.indexOf('type');
  const rows = lines.filter((cells) => cells[type] !== EXPORT_PRICE);
  return rows.map((cells) => {
    const {
      kind,
      code,
      intoKind,
      intoCode,
      intoQuantity,
      quantity: given,
      ...flat
    } = Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[head[at] ?? '', cell]]))) as Record<
      string,
      string
    >;
    delete flat['own'];
    const whole = ['line', 'numerator', 'denominator'].flatMap((name) => {
      const text = flat[name];
      return text === undefined ? [] : [[name, JSON.parse(text) as number]];
    });
    if (flat['type'] === 'exchange') {
      const from = { asset: { kind, code }, quantity: given };
      return {
        ...flat,
        ...Object.fromEntries(whole),
        from,
        to: { asset: { kind: intoKind, code: intoCode }, quantity: intoQuantity },
      };
    }
    return {
      ...flat,
      ...(given === undefined ? {} : { quantity: given }),
      ...Object.fromEntries(whole),
      ...(code === undefined ? {} : { asset: { kind, code } }),
      ...(intoCode === undefined ? {} : { into: { kind: intoKind, code: intoCode } }),
    };
  });
}

export const rowsOfJson = (text: string) => (JSON.parse(text) as { rows: EntryFields[] }).rows;

/** Imports rows of an export into a new account; each is new there. @returns the account */
export async function importedAccount(
  user: TestUser,
  rows: readonly EntryFields[],
  changes: object = {},
): Promise<number> {
  const { id } = await openTrackedAccount(user, { name: 'Geri okunan', ...changes });
  const body = { dryRun: false, source: 'kurus', fileHash: 'ef'.repeat(32), rows };
  const { status, body: answer } = await user.call('POST', `/accounts/${id}/import`, body);
  const judged = (answer.data?.['rows'] ?? []) as unknown as { verdict: string; reason?: string }[];
  expect(judged.filter(({ verdict }) => verdict !== 'new')).toEqual([]);
  expect(status).toBe(200);
  return id;
}

/** Positions with both costs, as they are stored. */
export const storedPositions = ({ db }: Pick<TestApp, 'db'>, { userId }: TestUser, account: number) => db.sql`
  select asset_type, symbol, quantity, cost, fifo_cost, realized, fifo_realized, income, shortfall, cash
  from tracked_position where user_id = ${userId} and account_id = ${account} order by 1, 2`;
