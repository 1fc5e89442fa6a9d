/** Changes of alerts; each is followed by loading them again. */

import { addAlert, changeAlert, eraseAlert } from '@kurus/core/contract/alerts';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export type NewAlert = BodyOf<typeof addAlert>;
export type AlertChange = BodyOf<typeof changeAlert>;

const reload = () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });

/** @returns the server's text */
export async function armAlert(body: NewAlert): Promise<string> {
  const { message } = await call(addAlert, { body });
  await reload();
  return message;
}

/** @returns the server's text */
export async function changeOne({ id, ...body }: AlertChange & { readonly id: number }): Promise<string> {
  const { message } = await call(changeAlert, { params: { id: String(id) }, body });
  await reload();
  return message;
}

/** @returns the server's text */
export async function eraseOne(id: number): Promise<string> {
  const { message } = await call(eraseAlert, { params: { id: String(id) } });
  await reload();
  return message;
}
