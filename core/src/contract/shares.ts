/** Household: accounts that a person shows to another one, or lets them write in. */

import { endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, object, oneOf, optional, plain, text } from './fields.ts';
import type * as requests from './requests/shares.ts';
import { SHARE_ROLES } from './words/household.ts';
import { SHARE_STATES } from './words/shares.ts';

/** Number of an account, or all tracked ones, also those of later. */
const account = plain<'all' | number>(
  { anyOf: [{ const: 'all' }, count.schema] },
  (value) => value === 'all' || Number.isFinite(value),
);

const share = object({
  id: text,
  /** Given by the caller, or to them. */
  side: oneOf(['given', 'taken']),
  /** The other person; absent while nobody has taken the code. */
  person: optional(object({ name: text, username: text })),
  account,
  /** Its accounts as they are now, without archived ones. */
  accounts: list(object({ id: count, name: text })),
  role: oneOf(SHARE_ROLES),
  state: oneOf(SHARE_STATES),
  /** When it was confirmed, or made as long as it is not. */
  at: isoTime,
  /** Code and its end, as long as nobody has taken it; for whoever made it. */
  code: optional(text),
  until: optional(isoTime),
  /** True where its accounts count in the common sum; for whom they are shared with. */
  ours: optional(flag),
});
export type ShareItem = Decoded<typeof share>;

export const shares = endpoint<typeof requests.shares>()({
  method: 'GET',
  path: '/shares',
  access: 'session',
  /** Those given first, each the newest first. */
  data: object({ shares: list(share) }),
});

export const offerShare = endpoint<typeof requests.offerShare>()({
  method: 'POST',
  path: '/shares',
  access: 'session',
  data: object({ code: text, until: isoTime }),
});

export const acceptShare = endpoint<typeof requests.acceptShare>()({
  method: 'POST',
  path: '/shares/accept',
  access: 'session',
  data: object({ share }),
});

export const confirmShare = endpoint<typeof requests.confirmShare>()({
  method: 'POST',
  path: '/shares/:id/confirm',
  access: 'session',
  data: object({ share }),
});

export const changeShare = endpoint<typeof requests.changeShare>()({
  method: 'PATCH',
  path: '/shares/:id',
  access: 'session',
  data: object({ share }),
});

export const endShare = endpoint<typeof requests.endShare>()({
  method: 'DELETE',
  path: '/shares/:id',
  access: 'session',
});
