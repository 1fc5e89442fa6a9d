/** Login in the browser: the command shows a code, and waits until its owner has allowed it there, or refused. */

import { setTimeout as sleep } from 'node:timers/promises';
import { KurusError } from '@kurus/client/kurus-error';
import { CommandError } from './command-error.ts';
import type { Context } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { askForDevice, askForTokens, type Device, type Tokens } from './oauth.ts';

/** RFC 8628, 3.5: after slow_down the interval is five seconds longer, from then on. */
const SLOWER_SECONDS = 5;
const LONGEST_SECONDS = 60;

/** @throws CommandError @throws KurusError */
export async function loginInBrowser(context: Context): Promise<Tokens> {
  const { server, terminal, t, note } = context;
  const device = await deviceOf(context);
  note(t('openBrowser', { address: device.address, code: device.userCode }));
  if (device.fullAddress !== undefined) note(t('openBrowserFull', { address: device.fullAddress }));
  note(t('waitsForBrowser', { minutes: Math.ceil(device.waitSeconds / 60) }));
  const untilMs = Date.now() + device.waitSeconds * 1000;
  for (let seconds = device.intervalSeconds; Date.now() < untilMs;) {
    await sleep(seconds * 1000, undefined, { signal: terminal.signal });
    const answer = await tokensOrWait(server, device, terminal.signal);
    if ('access' in answer) return answer;
    seconds = nextInterval(answer, seconds);
  }
  throw new CommandError(EXIT.access, 'loginLate');
}

/** @throws CommandError where the server knows no such login */
async function deviceOf({ server, terminal }: Context): Promise<Device> {
  try {
    const device = await askForDevice(server, terminal.signal);
    if (!('error' in device)) return device;
    throw new CommandError(EXIT.unreached, 'loginRefused', { error: device.error });
  } catch (error) {
    const isUnknown = error instanceof KurusError && [404, 405, 415].includes(error.status);
    throw isUnknown ? new CommandError(EXIT.unreached, 'loginNoDevice', { server }) : error;
  }
}

/** A server that is away for a moment does not end the login; the RFC has the program ask more slowly then. */
async function tokensOrWait(server: string, { deviceCode }: Device, signal: AbortSignal) {
  try {
    return await askForTokens(server, deviceCode, signal);
  } catch (error) {
    const isAway = error instanceof KurusError && (error.status === 0 || error.status >= 500);
    if (!isAway) throw error;
    return { error: 'away', retryAfter: undefined };
  }
}

/** @throws CommandError if there is nothing to wait for */
function nextInterval(
  { error, retryAfter }: { readonly error: string; readonly retryAfter: number | undefined },
  seconds: number,
): number {
  switch (error) {
    case 'authorization_pending':
      return seconds;
    case 'slow_down':
      return Math.min(LONGEST_SECONDS, seconds + SLOWER_SECONDS);
    case 'away':
      return Math.min(LONGEST_SECONDS, seconds * 2);
    case 'temporarily_unavailable':
      return Math.min(LONGEST_SECONDS, Math.max(seconds, retryAfter ?? 0));
    case 'access_denied':
      throw new CommandError(EXIT.declined, 'loginDenied');
    case 'expired_token':
      throw new CommandError(EXIT.access, 'loginLate');
    default:
      throw new CommandError(EXIT.access, 'loginRefused', { error });
  }
}
