/** Address of a server as people type it: "kurus.example", "localhost:3000", "https://kurus.example/". */

import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';

/** Address of a server that runs here with its default settings. */
export const LOCAL_SERVER = 'http://127.0.0.1:3000';

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** @throws CommandError */
export function serverAddress(text: string): string {
  const host = /^(\[[^\]]*\]|[^:/]*)/.exec(text)?.[0] ?? '';
  const typed = /^[a-z]+:\/\//i.test(text) ? text : `${LOOPBACK.test(host) ? 'http' : 'https'}://${text}`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isServer = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isServer || url.hostname === '') throw new CommandError(EXIT.usage, 'serverInvalid', { server: text });
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** Tells if what is sent there can be read on the way. */
export function isOpenRoad(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol === 'http:' && !LOOPBACK.test(hostname);
}
