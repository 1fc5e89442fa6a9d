/** The question for push messages: the support of this browser, and the moments at which somebody is asked. */

import { createStore } from './create-store.ts';
import { pushAsked, pushDevice } from './later-storage.ts';
import { storage } from './storage.ts';
import { userOfToken } from './user-of-token.ts';

/** `home-screen`: iPhones push only to what was put on the home screen. */
export type PushSupport = 'possible' | 'denied' | 'home-screen' | 'none';

export function pushSupport(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasPush) return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Number of this browser among the devices of whoever is logged in; undefined for none. */
export function ownDevice(): string | undefined {
  const [user, id] = (pushDevice.get() ?? '').split(':');
  return user !== '' && user === userOfToken(storage.token.get()) ? id : undefined;
}

/** True while the question is to be shown. */
export const pushQuestion = createStore(false);

/** Fired alerts after which the question comes a second time. */
const FIRED = 3;

/** Asks after the first alert of a browser. */
export const askAfterAlert = (): void => askOnce(1);

/** Asks a second time after the third alert that fired, and never again. @param count those that fired lately */
export function askAfterFirings(count: number): void {
  if (count >= FIRED && (pushAsked.get() ?? 0) > 0) askOnce(2);
}

/** @param time the first question, or the second */
function askOnce(time: number): void {
  if (pushSupport() !== 'possible' || ownDevice() !== undefined || (pushAsked.get() ?? 0) >= time) return;
  pushAsked.set(time);
  pushQuestion.set(true);
}
