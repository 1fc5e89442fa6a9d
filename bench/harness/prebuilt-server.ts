/**
 * Bound of bench/lists.ts: a server that sends one saved response of the product, headers and bytes, to every request.
 */

import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that node:http writes itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject);
});
const chunks: Buffer[] = [];
for await (const chunk of answer) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks);
const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN.has(name)));

const server = createServer((_, response) => {
  response.writeHead(200, headers as Record<string, string>);
  response.end(body);
});
await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
process.once('disconnect', () => process.exit(0));
process.send?.({ port: (server.address() as AddressInfo).port });
