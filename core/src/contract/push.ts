/** Web push: the server's key, and the browsers that it reaches. */

import { endpoint } from './endpoint.ts';
import { object, text } from './fields.ts';
import type * as requests from './requests/push.ts';

export const pushKey = endpoint<typeof requests.pushKey>()({
  method: 'GET',
  path: '/push/key',
  access: 'public',
  /** Public key of the server (VAPID), base64url. */
  data: object({ key: text }),
});

export const addDevice = endpoint<typeof requests.addDevice>()({
  method: 'POST',
  path: '/push/subscriptions',
  access: 'session',
  data: object({ device: object({ id: text }) }),
});

export const eraseDevice = endpoint<typeof requests.eraseDevice>()({
  method: 'DELETE',
  path: '/push/subscriptions/:id',
  access: 'session',
});
