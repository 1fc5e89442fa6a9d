/** Changes of the channels of notifications. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import {
  type ChannelsData,
  linkTelegram,
  muteChannels as mute,
  setChannels,
  testChannel,
} from '@kurus/core/contract/notifications';
import { type NotificationKind, type TestChannel } from '@kurus/core/contract/words/notifications';
import { call } from '../../lib/api-client.ts';
import { channelsQuery } from '../../lib/inbox-queries.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Channels = BodyOf<typeof setChannels>;

/** Channels of an answer, as a request replaces them: only kinds that leave less than all are named. */
export function channelsOf({ push, mail: { mode, hour }, quiet, kinds, ntfy }: ChannelsData): Channels {
  const less = Object.entries(kinds).filter(([, { push: toPhone, mail }]) => !toPhone || !mail);
  return {
    push,
    mail: { mode, hour },
    quiet,
    ...(ntfy ? { ntfy: { url: ntfy.url } } : {}),
    kinds: Object.fromEntries(
      less.map(([kind, { push: toPhone, mail }]) => [kind, { inbox: true, push: toPhone, mail }]),
    ),
  };
}

export async function saveChannels(body: Channels): Promise<void> {
  const { data } = await call(setChannels, { body });
  queryClient.setQueryData(channelsQuery.queryKey, data);
}

/** Switches kinds on or off, by every channel. */
export const withKinds = (
  kinds: Channels['kinds'],
  of: readonly NotificationKind[],
  on: boolean,
): Channels['kinds'] => ({
  ...kinds,
  ...Object.fromEntries(of.map((kind) => [kind, { inbox: true, push: on, mail: on }])),
});

/** @returns the server's text */
export async function sendTest(channel: TestChannel): Promise<string> {
  return (await call(testChannel, { body: { channel } })).message;
}

/** Holds everything back until the morning, or no longer. */
export async function muteChannels(on: boolean): Promise<void> {
  const { data } = await call(mute, { body: { on } });
  queryClient.setQueryData(channelsQuery.queryKey, data);
}

/** @returns the code for the bot */
export async function makeTelegramCode(): Promise<string> {
  return (await call(linkTelegram)).data.code;
}
