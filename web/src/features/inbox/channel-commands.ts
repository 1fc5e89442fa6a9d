/** Changes of the channels of notifications. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import { type ChannelsData, setChannels, testChannel } from '@kurus/core/contract/notifications';
import { call } from '../../lib/api-client.ts';
import { channelsQuery } from '../../lib/inbox-queries.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Channels = BodyOf<typeof setChannels>;

/** Channels of an answer, as a request replaces them: only kinds that leave less than all are named. */
export function channelsOf({ push, mail: { mode, hour }, quiet, kinds }: ChannelsData): Channels {
  const less = Object.entries(kinds).filter(([, { push: toPhone, mail }]) => !toPhone || !mail);
  return {
    push,
    mail: { mode, hour },
    quiet,
    kinds: Object.fromEntries(
      less.map(([kind, { push: toPhone, mail }]) => [kind, { inbox: true, push: toPhone, mail }]),
    ),
  };
}

export async function saveChannels(body: Channels): Promise<void> {
  const { data } = await call(setChannels, { body });
  queryClient.setQueryData(channelsQuery.queryKey, data);
}

/** @returns the server's text */
export async function sendTest(): Promise<string> {
  return (await call(testChannel, { body: { channel: 'mail' } })).message;
}
