/**
 * Cost of a tool of the Model Context Protocol beside its call of the interface, of the same key. `npm run bench -- mcp
 * [rounds]`. Both are read in turn, so that noise affects both alike.
 */

import { createHash } from 'node:crypto';
import { keyPrefix, newKeyToken } from '../server/src/auth/session/key-token.ts';
import type { Sql } from '../server/src/db/pool.ts';
import type { Connection } from '../testing/load/connection.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable, quantile } from '../testing/load/measure.ts';
import { createAccounts, createWorld, openConnections } from '../testing/load/world.ts';

const rounds = Number(process.argv[3] ?? 2_000);
const WARM_UP = 200;
const TARGET_RATIO = 1.3;
/** Tools that are one call: name, arguments, and the call. */
const TOOLS = [
  ['get_portfolio', {}, '/accounts'],
  ['list_orders', {}, '/portfolio/orders'],
  ['search_assets', { q: 'THYAO' }, '/assets/search?q=THYAO'],
  ['get_quote', { kind: 'stocks', code: 'THYAO' }, '/collect/hisse?code=THYAO'],
] as const;

async function createKey(sql: Sql, userId: string): Promise<string> {
  const token = newKeyToken(userId);
  const hash = createHash('sha256').update(token).digest();
  await sql.ofAnyUser`
    insert into access_key (user_id, key_id, token_hash, name, prefix, scopes, created_at, expires_at)
    values (${userId}, 1, ${hash}, 'Bench', ${keyPrefix(token)}, '{market,portfolio:read}', now(), now() + interval '90 days')`;
  return token;
}

const REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function toolMs(connection: Connection, token: string, name: string, args: object): Promise<number> {
  const params = { name, arguments: args, _meta: META };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const headers = {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': REVISION,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  };
  const reply = await connection.send({ method: 'POST', path: '/mcp', token, body, headers });
  if (reply.status !== 200 || reply.body.includes('"isError"'))
    throw new Error(`${name}: ${reply.status} ${reply.body}`);
  return reply.ms;
}

async function callMs(connection: Connection, token: string, path: string): Promise<number> {
  const reply = await connection.get(path, token);
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.ms;
}

const world = await createWorld();
try {
  const [account] = await createAccounts(world.sql, 100, 1_000);
  const [connection] = await openConnections(world.server.url, 1);
  if (!connection || !account) throw new Error('no account');
  const token = await createKey(world.sql, account.userId);
  const rows: string[][] = [['', 'p50', 'p99']];
  const row = (name: string, of: readonly number[]) => [name, msText(median(of)), msText(quantile(of, 0.99))];
  const ratios: number[] = [];
  for (const [name, args, path] of TOOLS) {
    const times: Readonly<Record<'call' | 'tool', number[]>> = { call: [], tool: [] };
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      // The order changes, so that neither follows the other's statement alone.
      const order = round % 2 === 0 ? (['call', 'tool'] as const) : (['tool', 'call'] as const);
      for (const kind of order) {
        const ms =
          kind === 'call' ? await callMs(connection, token, path) : await toolMs(connection, token, name, args);
        if (round >= WARM_UP) times[kind].push(ms);
      }
    }
    const ratio = quantile(times.tool, 0.99) / quantile(times.call, 0.99);
    ratios.push(ratio);
    rows.push(row(path, times.call), row(`${name} (${ratio.toFixed(2)})`, times.tool));
    reportFigure(`p99 of ${name}, of its call`, ratio, 'ratio');
  }
  connection.close();
  printMachine(`${world.database}; ${rounds} rounds`);
  printTable(rows);
  console.log(`a tool, of its call: ${Math.max(...ratios).toFixed(2)} at the most (target ${TARGET_RATIO})`);
} finally {
  await world.stop();
}
