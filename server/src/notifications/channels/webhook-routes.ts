/** Webhooks over HTTP: addresses of a person's own that notifications are posted to, signed. */

import { randomBytes } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/webhooks';
import * as contract from '@kurus/core/contract/webhooks';
import { WEBHOOKS_MAX } from '@kurus/core/limits';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { type HttpContext, route } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { sessionTransaction } from '../../ledger/user-transaction.ts';
import { outsideUrl } from '../../outbound/address-rules.ts';
import { messageId, type SenderParts, type Senders } from './senders.ts';
import { claimTest, testWebhook } from './test-message.ts';
import * as store from './webhook-store.ts';

export interface WebhookParts {
  readonly sql: Sql;
  readonly config: Pick<SenderParts['config'], 'webhookHosts'>;
  readonly senders: Senders;
}

const SECRET_BYTES = 24;

export function webhookRoutes(context: HttpContext, parts: WebhookParts): void {
  const { sql, config } = parts;
  const addressOf = (url: string) => outsideUrl(url, config.webhookHosts).href;

  route(context, contract.webhooks, requests.webhooks, async ({ session, language }) => {
    const webhooks = await store.readWebhooks(sql, session.userId);
    return { message: textOf('ok', language), data: { webhooks: webhooks.map(webhookItem) } };
  });

  route(context, contract.addWebhook, requests.addWebhook, async ({ session, body, nowMs, language }) => {
    const { name = null, amounts = false } = body;
    const fields = { name, amounts, url: addressOf(body.url), kinds: [...new Set(body.kinds)] };
    const secret = randomBytes(SECRET_BYTES);
    const webhook = await sessionTransaction(sql, session, async (tx) => {
      const own = await store.readWebhooks(tx, session.userId);
      if (own.length >= WEBHOOKS_MAX) throw new DomainError('WEBHOOKS_TOO_MANY', { most: String(WEBHOOKS_MAX) });
      const id = await store.writeWebhook(tx, session.userId, { ...fields, secret, nowMs });
      return ownWebhook(tx, session.userId, id);
    });
    const data = { webhook: webhookItem(webhook), secret: secretText(secret) };
    return { message: textOf('webhookAdded', language), data };
  });

  route(context, contract.changeWebhook, requests.changeWebhook, async ({ session, params, body, language }) => {
    const url = body.url === undefined ? undefined : addressOf(body.url);
    const webhook = await sessionTransaction(sql, session, async (tx) => {
      const before = await ownWebhook(tx, session.userId, params.id);
      const { name = before.name, amounts = before.amounts, kinds = before.kinds } = body;
      const fields = { name, amounts, url: url ?? before.url, kinds: [...new Set(kinds)] };
      await store.updateWebhook(tx, session.userId, params.id, fields);
      return ownWebhook(tx, session.userId, params.id);
    });
    return { message: textOf('webhookChanged', language), data: { webhook: webhookItem(webhook) } };
  });

  route(context, contract.renewWebhookSecret, requests.renewWebhookSecret, async ({ session, params, language }) => {
    const secret = randomBytes(SECRET_BYTES);
    const isThere = await sessionTransaction(sql, session, (tx) =>
      store.writeSecret(tx, session.userId, params.id, secret),
    );
    if (!isThere) throw new DomainError('WEBHOOK_NOT_FOUND');
    return { message: textOf('webhookChanged', language), data: { secret: secretText(secret) } };
  });

  route(context, contract.eraseWebhook, requests.eraseWebhook, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => store.deleteWebhook(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('WEBHOOK_NOT_FOUND');
    return { message: textOf('webhookErased', language) };
  });

  deliveryRoutes(context, parts);
}

function deliveryRoutes(context: HttpContext, { sql, senders }: WebhookParts): void {
  route(context, contract.webhookDeliveries, requests.webhookDeliveries, async ({ session, params, language }) => {
    await ownWebhook(sql, session.userId, params.id);
    const stored = await store.readDeliveries(sql, session.userId, params.id);
    const deliveries = stored.map((delivery) => deliveryItem(session.userId, delivery));
    return { message: textOf('ok', language), data: { deliveries } };
  });

  route(context, contract.deliverAgain, requests.deliverAgain, async ({ session, params, nowMs, language }) => {
    const { id: webhook, delivery } = params;
    const isThere = await sessionTransaction(sql, session, async (tx) => {
      await ownWebhook(tx, session.userId, webhook);
      return store.sendAgain(tx, session.userId, { webhook, delivery, nowMs });
    });
    if (!isThere) throw new DomainError('WEBHOOK_NOT_FOUND');
    return { message: textOf('deliveredAgain', language) };
  });

  route(context, contract.testWebhook, requests.testWebhook, async ({ session, params, nowMs, language }) => {
    const webhook = await ownWebhook(sql, session.userId, params.id);
    await claimTest(sql, session, nowMs);
    const { end, status, tookMs } = await testWebhook(senders, webhook);
    if (end !== 'sent' || status === undefined) throw new DomainError('CHANNEL_FAILED');
    return { message: textOf('channelTested', language), data: { status, ms: tookMs } };
  });
}

/** @throws DomainError WEBHOOK_NOT_FOUND */
async function ownWebhook(sql: TransactionSql, userId: string, id: number): Promise<store.Webhook> {
  const webhook = (await store.readWebhooks(sql, userId)).find((own) => own.id === id);
  if (!webhook) throw new DomainError('WEBHOOK_NOT_FOUND');
  return webhook;
}

/** Secret as libraries of Standard Webhooks take it. */
const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

function webhookItem({ id, name, url, kinds, amounts, ...times }: store.Webhook): contract.WebhookItem {
  const { createdAt, sentAt, failedAt, stoppedAt } = times;
  const isFailed = failedAt !== null && (sentAt === null || sentAt < failedAt);
  return {
    id: String(id),
    ...(name === null ? {} : { name }),
    url,
    kinds,
    amounts,
    createdAt: createdAt.toISOString(),
    ...(sentAt ? { sentAt: sentAt.toISOString() } : {}),
    ...(isFailed ? { failedAt: failedAt.toISOString() } : {}),
    ...(stoppedAt ? { stoppedAt: stoppedAt.toISOString() } : {}),
  };
}

const deliveryItem = (
  userId: string,
  { id, dedupeKey, kind, at, state, tries, status, ms }: store.StoredDelivery,
): contract.WebhookDelivery => ({
  id: String(id),
  kind,
  message: messageId(userId, dedupeKey),
  at: at.toISOString(),
  state,
  tries,
  ...(status === null ? {} : { status }),
  ...(ms === null ? {} : { ms }),
});
