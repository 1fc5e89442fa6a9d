/** One message to one target, by each channel beside mail. */

import { createHmac } from 'node:crypto';
import type { Language } from '@kurus/core/limits';
import type { Config } from '../../config/config.ts';
import { hostOf } from '../../outbound/address-rules.ts';
import {
  isHostOf,
  type OutsideAnswer,
  type OutsideCall,
  callOutside,
  type Resolve,
} from '../../outbound/call-outside.ts';
import { encryptPush } from '../push/encryption.ts';
import { type VapidKey, vapidHeader } from '../push/vapid.ts';
import type { PushDevice } from './channel-store.ts';
import { pushBody, type PushText, topicOf } from './push-text.ts';
import type { Webhook } from './webhook-store.ts';

export interface SenderParts {
  readonly config: Pick<
    Config,
    'pushHosts' | 'ntfyHosts' | 'webhookHosts' | 'telegramBotToken' | 'telegramUrl' | 'publicUrl' | 'securityContact'
  >;
  readonly vapid: VapidKey;
  readonly now: () => number;
  /** Resolver of names; a test brings its own. */
  readonly resolveName?: Resolve | undefined;
}

/** Result of one attempt. `gone`: the target does not exist any more. */
export interface Attempt {
  readonly end: 'sent' | 'gone' | 'failed';
  /** Seconds that the other side asks to wait. */
  readonly retryAfterSeconds?: number | undefined;
  /** True if no answer came at all: the host may be down. */
  readonly isSilent?: boolean;
  /** Status of the answer; undefined where none came. */
  readonly status?: number;
  /** Time in milliseconds. */
  readonly tookMs: number;
}

/** Push services of the makers of browsers: Google, Mozilla, Apple, Microsoft. */
const PUSH_SERVICES = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/** Time in seconds for which a push service keeps a message for a device that is off. */
const PUSH_LIFE_SECONDS = 24 * 3600;

export type Senders = ReturnType<typeof createSenders>;

export function createSenders({ config, vapid, now, resolveName }: SenderParts) {
  const origin = config.publicUrl ?? '';
  const attempt = async (call: OutsideCall, isGone: (status: number) => boolean = () => false): Promise<Attempt> => {
    const startMs = performance.now();
    const took = () => ({ tookMs: Math.round(performance.now() - startMs) });
    let answer: OutsideAnswer;
    try {
      answer = await callOutside(resolveName ? { ...call, resolveName } : call);
    } catch {
      return { end: 'failed', isSilent: true, ...took() };
    }
    const { status, retryAfterSeconds } = answer;
    const about = { status, ...took() };
    if (status >= 200 && status < 300) return { end: 'sent', ...about };
    return isGone(status) ? { end: 'gone', ...about } : { end: 'failed', retryAfterSeconds, ...about };
  };
  return {
    /** @param topic 32 signs; @param isUrgent wakes a sleeping device */
    push(device: PushDevice, text: PushText, about: { topic: string; language: Language; unread: number }) {
      const { origin: audience } = new URL(device.endpoint);
      const contact = config.securityContact ?? `mailto:security@${publicHost(config.publicUrl)}`;
      const body = pushBody(text, { ...about, tag: about.topic, origin });
      return attempt(
        {
          url: device.endpoint,
          named: config.pushHosts,
          headers: {
            authorization: vapidHeader(vapid, { audience, contact, nowMs: now() }),
            'content-type': 'application/octet-stream',
            'content-encoding': 'aes128gcm',
            ttl: String(PUSH_LIFE_SECONDS),
            urgency: 'high',
            topic: about.topic,
          },
          body: encryptPush(Buffer.from(body), device),
        },
        (status) => status === 404 || status === 410,
      );
    },
    ntfy(url: string, { title, body, link }: PushText) {
      const click = config.publicUrl === undefined ? {} : { click: encodeURI(config.publicUrl + link) };
      // Texts that are not ASCII stand encoded in headers (RFC 2047).
      const encodedTitle = `=?UTF-8?B?${Buffer.from(title).toString('base64')}?=`;
      const headers = { title: encodedTitle, 'content-type': 'text/plain; charset=utf-8', ...click };
      return attempt({ url, named: config.ntfyHosts, headers, body: body || title });
    },
    telegram(chat: string, { title, body, link }: PushText) {
      const text = [title, body, config.publicUrl === undefined ? '' : config.publicUrl + link]
        .filter(Boolean)
        .join('\n');
      return attempt(telegramCall(config, 'sendMessage', { chat_id: chat, text }), (status) => status === 403);
    },
    /** @param id name of the message, the same for each attempt */
    webhook({ url, secret }: Pick<Webhook, 'url' | 'secret'>, id: string, data: object) {
      const body = JSON.stringify(data);
      const timestamp = String(Math.floor(now() / 1000));
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': webhookSignature(secret, { id, timestamp, body }),
      };
      return attempt({ url, named: config.webhookHosts, headers, body }, (status) => status === 410);
    },
  };
}

/** Name of the message about an event, the same at each attempt and each webhook. */
export const messageId = (userId: string, dedupeKey: string): string => `msg_${topicOf(userId, dedupeKey)}`;

const publicHost = (publicUrl: string | undefined) => {
  const host = publicUrl === undefined ? 'localhost' : hostOf(new URL(publicUrl));
  // Push services refuse a contact that is no domain.
  return host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'kurus.example';
};

/** Signature of Standard Webhooks: "v1," and base64. */
const webhookSignature = (
  secret: Buffer,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): string => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** The operator has set the address: it may be any. */
export function telegramCall(
  { telegramUrl, telegramBotToken = '' }: Pick<SenderParts['config'], 'telegramUrl' | 'telegramBotToken'>,
  method: string,
  body: object,
): OutsideCall {
  const url = new URL(`${telegramUrl}/bot${telegramBotToken}/${method}`);
  const port = url.port === '' ? undefined : Number(url.port); // not a figure: a port
  return {
    url: url.href,
    named: [{ host: hostOf(url), port }],
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

export const isPushService = (url: URL): boolean => isHostOf(url, PUSH_SERVICES);
