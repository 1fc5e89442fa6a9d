/** Queries and changes of webhooks. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import * as contract from '@kurus/core/contract/webhooks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await call(contract.webhooks, { signal })).data.webhooks,
  meta: { failure: 'Failed to load the webhooks' },
});

/** Deliveries are sent while the page is open: they are read again now and then. */
const REFRESH_MS = 10_000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: async ({ signal }) => (await call(contract.webhookDeliveries, { params: { id }, signal })).data.deliveries,
    refetchInterval: REFRESH_MS,
    meta: { failure: 'Failed to load the deliveries of a webhook' },
  });

const renew = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });

export type WebhookInput = BodyOf<typeof contract.addWebhook>;

/** @returns its number, and the secret, which is told once */
export async function addWebhook(body: WebhookInput): Promise<{ readonly id: string; readonly secret: string }> {
  const { webhook, secret } = (await call(contract.addWebhook, { body })).data;
  await renew();
  return { id: webhook.id, secret };
}

/** @returns the server's text */
export async function changeWebhook(id: string, body: BodyOf<typeof contract.changeWebhook>): Promise<string> {
  const { message } = await call(contract.changeWebhook, { params: { id }, body });
  await renew();
  return message;
}

export async function renewSecret(id: string): Promise<string> {
  return (await call(contract.renewWebhookSecret, { params: { id } })).data.secret;
}

export async function eraseWebhook(id: string): Promise<string> {
  const { message } = await call(contract.eraseWebhook, { params: { id } });
  await renew();
  return message;
}

export async function testWebhook(id: string): Promise<{ readonly status: number; readonly ms: number }> {
  return (await call(contract.testWebhook, { params: { id } })).data;
}

/** @returns the server's text */
export async function deliverAgain(id: string, delivery: string): Promise<string> {
  const { message } = await call(contract.deliverAgain, { params: { id, delivery } });
  await Promise.all([renew(), queryClient.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey })]);
  return message;
}
