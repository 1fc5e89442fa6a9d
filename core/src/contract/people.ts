/** Nicknames: the names under which others see people. */

import { endpoint } from './endpoint.ts';
import { count, object, optional, text } from './fields.ts';
import type * as requests from './requests/people.ts';

export const ownNickname = endpoint<typeof requests.ownNickname>()({
  method: 'GET',
  path: '/user/nickname',
  access: 'session',
  data: object({
    /** Absent until the first joining, comment or choice. */
    nickname: optional(text),
    /** Changes left in the year, of a name that others have seen. */
    changesLeft: count,
  }),
});

export const rollNickname = endpoint<typeof requests.rollNickname>()({
  method: 'POST',
  path: '/nickname/roll',
  access: 'session',
  /** A free name, which nobody has until it is chosen. */
  data: object({ nickname: text }),
});

export const chooseNickname = endpoint<typeof requests.chooseNickname>()({
  method: 'PUT',
  path: '/user/nickname',
  access: 'session',
  data: object({ nickname: text, changesLeft: count }),
});
