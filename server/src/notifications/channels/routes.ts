/** Browsers and chats that notifications go to, over HTTP. */

import { DomainError } from '@kurus/core/contract/errors';
import { linkTelegram } from '@kurus/core/contract/notifications';
import * as push from '@kurus/core/contract/push';
import { linkTelegram as linkTelegramRequest } from '@kurus/core/contract/requests/notifications';
import * as pushRequests from '@kurus/core/contract/requests/push';
import { userKey } from '../../auth/session/user-key.ts';
import type { Sql } from '../../db/pool.ts';
import { type HttpContext, route } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { sessionTransaction } from '../../ledger/user-transaction.ts';
import { isNamed, outsideUrl } from '../../outbound/address-rules.ts';
import { arePushKeys } from '../push/encryption.ts';
import type { VapidKey } from '../push/vapid.ts';
import { deleteDevice, takeFromOthers, writeDevice, writeTelegramCode } from './channel-store.ts';
import { isPushService, type SenderParts, type Senders } from './senders.ts';
import { webhookRoutes } from './webhook-routes.ts';

export interface ChannelParts {
  readonly sql: Sql;
  readonly config: SenderParts['config'];
  readonly vapid: VapidKey;
  readonly senders: Senders;
}

const TELEGRAM_CODE_MS = 10 * 60_000;
const CODE_BYTES = 9;

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
