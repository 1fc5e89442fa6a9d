/**
 * The server is killed with -9 in the middle of an import: afterwards no row of the file is written, or all rows if the
 * write was complete, and the same request with the same key writes all of them, once.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runningEmbeddedUrl } from '../server/src/db/embedded.ts';
import { createPool } from '../server/src/db/pool.ts';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { freePort, startAppServer } from '../testing/app-server.ts';
import { createAccounts } from '../testing/load/world.ts';

const ROWS = 20_000;

const rows = Array.from({ length: ROWS }, (_, at) => ({
  line: at + 2,
  date: `2025-0${(at % 9) + 1}-11`,
  type: at % 3 === 2 ? 'sell' : 'buy',
  asset: { kind: 'stocks', code: ['THYAO', 'SASA', 'TUPRS'][at % 3] },
  quantity: at + 1,
  price: '12.34',
}));

it('a killed import leaves no row; repeated, it writes the file once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-import-kill-'));
  const options = { dataDir, port: await freePort(), env: { LIMITS: 'off' } };
  let server = await startAppServer(options);
  const pool = () => createPool({ url: runningEmbeddedUrl(dataDir) ?? '', applicationName: 'kurus-chaos' });
  let sql = pool();
  try {
    const [{ token, userId } = { token: '', userId: '' }] = await createAccounts(sql, 1, 1_000);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = (path: string, body: object, more: Record<string, string> = {}) =>
      fetch(server.url + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    const opened = await send('/accounts', { kind: 'tracked', name: 'Banka', cash: 'kept' });
    const { data } = (await opened.json()) as { data: { account: { id: number } } };
    const path = `/accounts/${data.account.id}/import`;
    const file = { dryRun: false, source: 'generic', fileHash: 'ab'.repeat(32), rows };
    const key = { 'idempotency-key': randomUUID() };

    const response = await send(path, file, { ...key, accept: 'text/event-stream' });
    const stream = response.body as unknown as AsyncIterable<Uint8Array>;
    const reading = (async () => {
      for await (const bytes of stream) if (Buffer.from(bytes).includes('"step":"write"')) await server.kill();
    })();
    await reading.catch(() => undefined);
    await sql.end();
    server = await startAppServer(options);
    sql = pool();

    const written = async () =>
      Object.values(
        (
          await sql`
        select (select count(*) from tracked_entry where user_id = ${userId}) as entries,
          (select count(*) from journal where user_id = ${userId} and day is not null) as journal,
          (select count(*) from import_row where user_id = ${userId}) as rows,
          (select count(*) from import_batch where user_id = ${userId}) as batches`
        )[0] ?? {},
      );
    const whole = [`${ROWS}`, `${ROWS}`, `${ROWS}`, '1'];
    expect([['0', '0', '0', '0'], whole]).toContainEqual(await written());
    const answers = [await send(path, file, key), await send(path, file, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await written()).toEqual(whole);
    expect(await reconcile(sql)).toMatchObject({ clean: true });
  } finally {
    await sql.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
