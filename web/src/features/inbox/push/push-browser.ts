/** Push messages to this browser: its permission, its subscription, and its place among the person's devices. */

import { addDevice, eraseDevice, pushKey } from '@kurus/core/contract/push';
import { amountsHidden } from '../../../lib/amounts/amounts-hidden.ts';
import { call } from '../../../lib/api-client.ts';
import { channelsQuery } from '../../../lib/inbox-queries.ts';
import { pushDevice, pushHides } from '../../../lib/later-storage.ts';
import { logFailure } from '../../../lib/log.ts';
import { ownDevice } from '../../../lib/push-question.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { userOfToken } from '../../../lib/user-of-token.ts';
import { workerAddress } from '../../../lib/worker-address.ts';
import { channelsOf, saveChannels } from '../channel-commands.ts';

export type Maker = 'google' | 'mozilla' | 'apple' | 'microsoft';

/** Maker of this browser, with whom the address of the push messages lies. */
export function makerOf(agent: string): Maker {
  if (/Firefox\//.test(agent)) return 'mozilla';
  if (/Edg\//.test(agent)) return 'microsoft';
  return /Chrome\/|Chromium\//.test(agent) ? 'google' : 'apple';
}

const BROWSERS = { google: 'Chrome', mozilla: 'Firefox', apple: 'Safari', microsoft: 'Edge' } as const;
const PLATFORMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const;

/** "Chrome, Android" */
function deviceName(agent: string): string {
  const platform = PLATFORMS.find((name) => agent.includes(name));
  return [BROWSERS[makerOf(agent)], platform].filter(Boolean).join(', ');
}

/** Refused by the person, or by the browser. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/**
 * Subscribes this browser. Called in a tap: the browser asks.
 * @throws PushRefused, ApiError, or the browser's error
 */
export async function enablePush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const { key } = (await call(pushKey)).data;
  // The page registers it later by itself; this is sooner.
  await navigator.serviceWorker.register(workerAddress('/sw.js'));
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await tellDevice(subscription, amountsHidden());
  const channels = await queryClient.fetchQuery({ ...channelsQuery, staleTime: 0 });
  if (!channels.push.on) await saveChannels({ ...channelsOf(channels), push: { ...channels.push, on: true } });
}

/** Tells the server of this browser's subscription. */
async function tellDevice(subscription: PushSubscription, hidesAmounts: boolean): Promise<void> {
  const { endpoint, expirationTime = null, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const name = deviceName(navigator.userAgent);
  const body = { endpoint: endpoint ?? '', expirationTime, keys: { p256dh, auth }, name, hidesAmounts };
  const { device } = (await call(addDevice, { body })).data;
  pushDevice.set(`${userOfToken(storage.token.get()) ?? ''}:${device.id}`);
  pushHides.set(hidesAmounts);
}

/** Tells the server whether this browser hides amounts, once for each change; what fails is told with the next page. */
export async function tellAmounts(hides: boolean): Promise<void> {
  if ((pushHides.get() ?? false) === hides) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) await tellDevice(subscription, hides);
  } catch (error) {
    logFailure('Failed to tell whether amounts are hidden', error);
  }
}

/** Removes a device; of this browser the subscription ends as well. */
export async function removeDevice(id: string): Promise<void> {
  await call(eraseDevice, { params: { id } });
  if (id === ownDevice()) {
    pushDevice.clear();
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  }
  await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey });
}
