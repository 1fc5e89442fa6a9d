/**
 * Deliveries by web push, ntfy, Telegram and webhook. Other people's servers answer slowly, or not at all: each call
 * has its limit, several people are sent to at once, and a host that does not answer is left alone for a while.
 */

import type { Sql } from '../../db/pool.ts';
import { randomLetters } from '../../mail/message.ts';
import { claimMessage, endMessage } from '../delivery-store.ts';
import { deleteDevice, noteDevice, unlinkChat } from './channel-store.ts';
import {
  type DueMessage,
  gatherHeld,
  giveUp,
  putOff,
  readDueOutside,
  readMessages,
  readTargets,
  type Targets,
} from './outside-store.ts';
import { pushText, topicOf } from './push-text.ts';
import { type Attempt, messageId, type Senders } from './senders.ts';
import { webhookBody } from './webhook-body.ts';
import { noteWebhook } from './webhook-store.ts';

export interface OutsideParts {
  readonly sql: Sql;
  readonly senders: Senders;
  readonly retrySeconds: readonly number[];
  readonly now: () => number;
  /** Tells if the work goes on: this server does it, and is not stopping. */
  readonly goesOn: () => boolean;
}

/** Number of people sent to at once. */
const AT_ONCE = 16;
const USERS_AT_A_TIME = 500;
const MESSAGES_AT_A_TIME = 50;
/** A round ends after this time: mails and new notifications wait for it. */
const ROUND_MS = 15_000;
/** Silent attempts in a row after which a host is left alone, and for how long. */
const SILENT_MAX = 3;
const ALONE_MS = 60_000;
const HOSTS_MAX = 10_000;
const RETRY_AFTER_MAX_SECONDS = 3600;
/** Time for which an attempt has its message alone: longer than any call takes. */
const CLAIM_MS = 15_000;

export function createOutsideDelivery(parts: OutsideParts): { step(): Promise<void> } {
  const { sql, now, goesOn } = parts;
  const hosts = createHostWatch(now);
  const sendAll = async (userIds: readonly string[], endsAt: number) => {
    const waiting = [...userIds];
    const work = async () => {
      for (let userId = waiting.shift(); userId !== undefined; userId = waiting.shift()) {
        if (!goesOn() || performance.now() > endsAt) return;
        await sendTo(parts, hosts, userId);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  return {
    async step() {
      const endsAt = performance.now() + ROUND_MS;
      for (;;) {
        const users = await readDueOutside(sql, now(), USERS_AT_A_TIME);
        await sendAll(users, endsAt);
        if (users.length < USERS_AT_A_TIME || !goesOn() || performance.now() > endsAt) return;
      }
    },
  };
}

async function sendTo(parts: OutsideParts, hosts: HostWatch, userId: string): Promise<void> {
  const { sql, now, goesOn } = parts;
  const nowMs = now();
  await gatherHeld(sql, userId, randomLetters(16), nowMs);
  const [messages, targets] = [
    await readMessages(sql, userId, nowMs, MESSAGES_AT_A_TIME),
    await readTargets(sql, userId),
  ];
  const down = new Set<string>();
  for (const message of messages) {
    const target = `${message.channel} ${message.deviceId}`;
    if (down.has(target)) continue;
    if (!goesOn()) return;
    if (!(await sendMessage(parts, { hosts, userId, targets }, message))) down.add(target);
  }
}

interface Sending {
  readonly hosts: HostWatch;
  readonly userId: string;
  readonly targets: Targets;
}

/** @returns false where its target takes no more messages for now */
async function sendMessage(parts: OutsideParts, { hosts, userId, targets }: Sending, message: DueMessage) {
  const { sql, now, retrySeconds } = parts;
  const host = hostOfTarget(targets, message);
  if (host === undefined) {
    await giveUp(sql, userId, message, now());
    return false;
  }
  const aloneMs = hosts.aloneUntilMs(host);
  if (aloneMs > now()) {
    await putOff(sql, userId, { ...message, batch: undefined }, aloneMs);
    return false;
  }
  const claim = { nowMs: now(), untilMs: now() + CLAIM_MS };
  // The order of messages to a target is kept: its others wait for the worker that has this one.
  if (!(await claimMessage(sql, userId, message, claim))) return false;
  const attempt = await attemptOf(parts, userId, targets, message);
  hosts.heard(host, attempt.isSilent !== true);
  if (attempt.end === 'gone') {
    await forgetTarget(sql, userId, message);
    await giveUp(sql, userId, message, now());
    return false;
  }
  if (message.channel === 'webhook')
    await noteWebhook(sql, userId, { id: message.deviceId, isSent: attempt.end === 'sent', nowMs: now() });
  const pause = attempt.end === 'sent' ? undefined : retrySeconds[message.tries];
  if (pause !== undefined) {
    const asked = Math.min(attempt.retryAfterSeconds ?? 0, RETRY_AFTER_MAX_SECONDS);
    await putOff(sql, userId, { ...message, answer: attempt }, now() + Math.max(pause, asked) * 1000);
    return false;
  }
  const state = attempt.end === 'sent' ? 'sent' : 'failed';
  await endMessage(sql, userId, message, { state, nowMs: now(), answer: attempt });
  if (message.channel === 'push') await noteDevice(sql, userId, { id: message.deviceId, ended: state, nowMs: now() });
  return true;
}

/** Host that a message goes to; undefined where its target is gone, off, or its person frozen. */
function hostOfTarget({ isActive, devices, webhooks, chat, settings }: Targets, { channel, deviceId }: DueMessage) {
  if (!isActive) return undefined;
  if (channel === 'push') return host(devices.find(({ id }) => id === deviceId)?.endpoint);
  if (channel === 'ntfy') return host(settings.ntfy?.url);
  if (channel === 'webhook') return host(webhooks.find((own) => own.id === deviceId && own.stoppedAt === null)?.url);
  return chat === undefined ? undefined : 'telegram';
}

const host = (url: string | undefined) => (url === undefined ? undefined : new URL(url).host);

async function attemptOf(
  { senders }: OutsideParts,
  userId: string,
  targets: Targets,
  message: DueMessage,
): Promise<Attempt> {
  const { channel, deviceId, batch, dedupeKey, notifications } = message;
  const { language, settings, devices, webhooks, chat, unread } = targets;
  const topic = topicOf(userId, notifications.length === 1 ? dedupeKey : batch);
  const device = devices.find(({ id }) => id === deviceId);
  const amounts = settings.push.amounts && device?.hidesAmounts !== true;
  const text = pushText(notifications, { language, amounts });
  if (channel === 'push' && device) return senders.push(device, text, { topic, language, unread });
  if (channel === 'ntfy' && settings.ntfy) return senders.ntfy(settings.ntfy.url, text);
  if (channel === 'telegram' && chat !== undefined) return senders.telegram(chat, text);
  const [first] = notifications;
  const webhook = webhooks.find(({ id }) => id === deviceId);
  if (channel === 'webhook' && webhook && first) {
    const body = webhookBody(first, { language, amounts: webhook.amounts });
    return senders.webhook(webhook, messageId(userId, dedupeKey), body);
  }
  return { end: 'gone', tookMs: 0 };
}

async function forgetTarget(sql: Sql, userId: string, { channel, deviceId }: DueMessage): Promise<void> {
  if (channel === 'push') await deleteDevice(sql, userId, deviceId);
  if (channel === 'telegram') await unlinkChat(sql, userId);
}

interface HostWatch {
  /** Time until which a host is left alone; 0 for none. */
  aloneUntilMs(host: string): number;
  heard(host: string, isAnswer: boolean): void;
}

function createHostWatch(now: () => number): HostWatch {
  const silent = new Map<string, { count: number; untilMs: number }>();
  return {
    aloneUntilMs: (name) => silent.get(name)?.untilMs ?? 0,
    heard(name, isAnswer) {
      const count = (silent.get(name)?.count ?? 0) + 1;
      silent.delete(name);
      if (isAnswer) return;
      if (silent.size >= HOSTS_MAX) silent.clear();
      silent.set(name, { count, untilMs: count >= SILENT_MAX ? now() + ALONE_MS : 0 });
    },
  };
}
