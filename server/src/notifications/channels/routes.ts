/** Browsers, chats and webhooks that notifications go to, over HTTP. */

import { randomBytes } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { linkTelegram } from '@kurus/core/contract/notifications';
import * as push from '@kurus/core/contract/push';
import { linkTelegram as linkTelegramRequest } from '@kurus/core/contract/requests/notifications';
import * as pushRequests from '@kurus/core/contract/requests/push';
import * as webhookRequests from '@kurus/core/contract/requests/webhooks';
import * as contract from '@kurus/core/contract/webhooks';
import { userKey } from '../../auth/session/user-key.ts';
import type { Sql } from '../../db/pool.ts';
import { type HttpContext, route } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { sessionTransaction } from '../../ledger/user-transaction.ts';
import { isNamed, outsideUrl } from '../../outbound/address-rules.ts';
import { arePushKeys } from '../push/encryption.ts';
import type { VapidKey } from '../push/vapid.ts';
import {
  deleteDevice,
  deleteWebhook,
  readWebhook,
  readWebhookDeliveries,
  sendAgain,
  takeFromOthers,
  type Webhook,
  writeDevice,
  writeTelegramCode,
  writeWebhook,
} from './channel-store.ts';
import { isPushService, type SenderParts, type Senders } from './senders.ts';
import { claimTest, testWebhook } from './test-message.ts';

export interface ChannelParts {
  readonly sql: Sql;
  readonly config: SenderParts['config'];
  readonly vapid: VapidKey;
  readonly senders: Senders;
}

const TELEGRAM_CODE_MS = 10 * 60_000;
const CODE_BYTES = 9;
const SECRET_BYTES = 24;

export function channelRoutes(context: HttpContext, parts: ChannelParts): void {
  deviceRoutes(context, parts);
  webhookRoutes(context, parts);
  const { sql, config } = parts;

  route(context, linkTelegram, linkTelegramRequest, async ({ session, nowMs, language }) => {
    if (config.telegramBotToken === undefined) throw new DomainError('CHANNEL_NOT_SET');
    const code = userKey(session.userId, CODE_BYTES);
    await sessionTransaction(sql, session, (tx) =>
      writeTelegramCode(tx, session.userId, code, nowMs + TELEGRAM_CODE_MS),
    );
    return { message: textOf('ok', language), data: { code } };
  });
}

function deviceRoutes(context: HttpContext, { sql, config, vapid }: ChannelParts): void {
  route(context, push.pushKey, pushRequests.pushKey, async ({ language }) => ({
    message: textOf('ok', language),
    data: { key: vapid.publicKey },
  }));

  route(context, push.addDevice, pushRequests.addDevice, async ({ session, body, nowMs, language }) => {
    const { endpoint, keys } = body;
    const url = outsideUrl(endpoint, config.pushHosts);
    if (!isPushService(url) && !isNamed(url, config.pushHosts)) throw new DomainError('ADDRESS_NOT_ALLOWED');
    const own = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') };
    if (!arePushKeys(own)) throw new DomainError('FIELD_INVALID', { field: 'keys' });
    const device = { ...own, endpoint, name: body.name ?? url.host, hidesAmounts: body.hidesAmounts ?? false };
    const id = await sessionTransaction(sql, session, (tx) => writeDevice(tx, session.userId, device, nowMs));
    await takeFromOthers(sql, session.userId, endpoint);
    return { message: textOf('deviceAdded', language), data: { device: { id: String(id) } } };
  });

  route(context, push.eraseDevice, pushRequests.eraseDevice, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => deleteDevice(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('DEVICE_NOT_FOUND');
    return { message: textOf('deviceErased', language) };
  });
}

function webhookRoutes(context: HttpContext, { sql, config, senders }: ChannelParts): void {
  /** @throws DomainError WEBHOOK_NOT_FOUND */
  const ownWebhook = async (userId: string, id: number): Promise<Webhook> => {
    const webhook = await readWebhook(sql, userId);
    if (webhook?.id !== id) throw new DomainError('WEBHOOK_NOT_FOUND');
    return webhook;
  };

  route(context, contract.webhooks, webhookRequests.webhooks, async ({ session, language }) => {
    const webhook = await readWebhook(sql, session.userId);
    return { message: textOf('ok', language), data: { webhooks: webhook ? [webhookItem(webhook)] : [] } };
  });

  route(context, contract.addWebhook, webhookRequests.addWebhook, async ({ session, body, nowMs, language }) => {
    const { href: url } = outsideUrl(body.url, config.webhookHosts);
    const [secret, kinds] = [randomBytes(SECRET_BYTES), [...new Set(body.kinds)]];
    const webhook = await sessionTransaction(sql, session, async (tx) => {
      if (await readWebhook(tx, session.userId)) throw new DomainError('WEBHOOKS_TOO_MANY', { most: '1' });
      await writeWebhook(tx, session.userId, { url, secret, kinds, nowMs });
      return readWebhook(tx, session.userId);
    });
    if (!webhook) throw new DomainError('WEBHOOK_NOT_FOUND');
    const data = { webhook: webhookItem(webhook), secret: `whsec_${secret.toString('base64')}` };
    return { message: textOf('webhookAdded', language), data };
  });

  route(context, contract.eraseWebhook, webhookRequests.eraseWebhook, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => deleteWebhook(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('WEBHOOK_NOT_FOUND');
    return { message: textOf('webhookErased', language) };
  });

  route(context, contract.webhookDeliveries, webhookRequests.webhookDeliveries, async (call) => {
    await ownWebhook(call.session.userId, call.params.id);
    const stored = await readWebhookDeliveries(sql, call.session.userId);
    const deliveries = stored.map(({ id, at, ...rest }) => ({ ...rest, id: String(id), at: at.toISOString() }));
    return { message: textOf('ok', call.language), data: { deliveries } };
  });

  route(context, contract.deliverAgain, webhookRequests.deliverAgain, async ({ session, params, nowMs, language }) => {
    await ownWebhook(session.userId, params.id);
    const isThere = await sessionTransaction(sql, session, (tx) =>
      sendAgain(tx, session.userId, params.delivery, nowMs),
    );
    if (!isThere) throw new DomainError('WEBHOOK_NOT_FOUND');
    return { message: textOf('deliveredAgain', language) };
  });

  route(context, contract.testWebhook, webhookRequests.testWebhook, async ({ session, params, nowMs, language }) => {
    const webhook = await ownWebhook(session.userId, params.id);
    await claimTest(sql, session, nowMs);
    if ((await testWebhook(senders, webhook)).end !== 'sent') throw new DomainError('CHANNEL_FAILED');
    return { message: textOf('channelTested', language) };
  });
}

const webhookItem = ({ id, url, kinds, createdAt, failedAt, stoppedAt }: Webhook): contract.WebhookItem => ({
  id: String(id),
  url,
  kinds,
  createdAt: createdAt.toISOString(),
  ...(failedAt ? { failedAt: failedAt.toISOString() } : {}),
  ...(stoppedAt ? { stoppedAt: stoppedAt.toISOString() } : {}),
});
