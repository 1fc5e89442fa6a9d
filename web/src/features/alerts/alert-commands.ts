/** Changes of alerts; each is followed by loading them again. */

import { isOwnLevel } from '@kurus/core/alerts/alert';
import { addAlert, type AlertItem, changeAlert, eraseAlert } from '@kurus/core/contract/alerts';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { decimalText } from '@kurus/core/money/decimal';
import { type Price, priceText } from '@kurus/core/money/money';
import { alertsQuery } from '../../lib/alert-queries.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export type NewAlert = BodyOf<typeof addAlert>;
export type AlertChange = BodyOf<typeof changeAlert>;

/** Statement of an alert that was erased, to set it again. */
export function sameAgain({
  kind,
  asset,
  world,
  account,
  repeat,
  validUntil,
  note,
  channels,
  screen,
  ...of
}: AlertItem): NewAlert {
  const { value, percent, direction, days } = of;
  // A level of the user and its side are found anew.
  const figures = isOwnLevel(kind) ? {} : { value: value && priceText(value), direction };
  const stated = { kind, asset, world, account, repeat, validUntil, note, channels, days, screen, ...figures };
  const ratio = percent === undefined ? {} : { percent: decimalText(percent, 8) };
  return Object.fromEntries(
    Object.entries({ ...stated, ...ratio }).filter(([, field]) => field !== undefined),
  ) as unknown as NewAlert;
}

const reload = () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });

/** @returns the alert that is set */
export async function armAlert(body: NewAlert): Promise<AlertItem> {
  const { data } = await call(addAlert, { body });
  await reload();
  return data.alert;
}

/** @returns the alert with the new price */
export async function moveAlert(id: number, price: Price): Promise<AlertItem> {
  const { data } = await call(changeAlert, { params: { id: String(id) }, body: { value: priceText(price) } });
  await reload();
  return data.alert;
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
