/** Shares of tests, made over HTTP. */

import type { ShareItem } from '@kurus/core/contract/shares';
import type { ShareRole } from '@kurus/core/contract/words/household';
import { expect } from 'vitest';
import type { TestAnswer, TestUser } from './app.ts';

export interface WantedShare {
  readonly account?: number | 'all';
  readonly role?: ShareRole;
}

/** Code of an invitation. */
export async function offered(owner: TestUser, { account = 'all', role = 'view' }: WantedShare = {}): Promise<string> {
  const { status, body } = await owner.call('POST', '/shares', { account, role });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.data?.['code'] as unknown as string;
}

/** Invitation that the person has taken, not confirmed yet. @returns its number */
export async function accepted(owner: TestUser, person: TestUser, wanted: WantedShare = {}): Promise<string> {
  const { status, body } = await person.call('POST', '/shares/accept', { code: await offered(owner, wanted) });
  expect([status, body.code]).toEqual([200, undefined]);
  const { share } = body.data as unknown as { share: ShareItem };
  return share.id;
}

/** Share that stands. @returns its number */
export async function shared(owner: TestUser, person: TestUser, wanted: WantedShare = {}): Promise<string> {
  const id = await accepted(owner, person, wanted);
  expect((await owner.call('POST', `/shares/${id}/confirm`)).status).toBe(200);
  return id;
}

export async function sharesOf(user: TestUser): Promise<readonly ShareItem[]> {
  const { status, body } = await user.call('GET', '/shares');
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data?.['shares'] as unknown as ShareItem[];
}

/** A share that the user gives, one that waits for their confirmation, one that they take, and a code for them. */
export interface ShareScene {
  readonly given: string;
  readonly waiting: string;
  readonly taken: string;
  readonly shareCode: string;
}

export async function createShareScene(
  user: TestUser,
  other: { readonly logIn: () => Promise<TestUser> },
): Promise<ShareScene> {
  const [one, two, three] = [await other.logIn(), await other.logIn(), await other.logIn()];
  return {
    given: await shared(user, one),
    waiting: await accepted(user, two),
    taken: await shared(one, user),
    shareCode: await offered(three),
  };
}

type Writer = (scene: ShareScene) => readonly [string, object?];

/** Requests that change something of it. */
export const SHARE_WRITERS: Readonly<Record<string, Writer>> = {
  'POST /shares': () => ['/shares', { account: 'all', role: 'view' }],
  'POST /shares/accept': ({ shareCode: code }) => ['/shares/accept', { code }],
  'POST /shares/:id/confirm': ({ waiting }) => [`/shares/${waiting}/confirm`],
  'PATCH /shares/:id': ({ taken }) => [`/shares/${taken}`, { ours: false }],
  'DELETE /shares/:id': ({ given }) => [`/shares/${given}`],
};

/** Answer without the number of its request, which is another one each time. */
export const toCompare = ({ status, body }: TestAnswer) => ({ status, body: { ...body, requestId: undefined } });
