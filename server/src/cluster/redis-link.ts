/**
 * The connection to Redis that the instances of one installation share (REDIS_URL). No wait is longer than COMMAND_MS.
 * Nothing is queued while Redis is away, and the link reconnects by itself; each caller must handle a missing response.
 */

import type { createClient } from '@redis/client';

type Client = ReturnType<typeof createClient>;

export interface RedisLink {
  /** Tells if commands go through at the moment. */
  isUp(): boolean;
  /** Resolves when it is up, or after this long without. */
  whenUp(withinMs: number): Promise<void>;
  /** A Lua script, which Redis runs as one step. @throws when there is no answer in time */
  run(script: string, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  /** @throws when there is no answer in time */
  get(key: string): Promise<string | null>;
  /** Receives published messages, also after the connection was lost and restored. Once a channel. */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** The name of a channel with the installation's prefix; keys have theirs from the client. */
  channel(name: string): string;
  /** As RateLimiterRedis wants it. */
  readonly client: () => Client;
  close(): Promise<void>;
}

export interface RedisLinkOptions {
  readonly url: string;
  /** Every key and channel begins with it, so that several installations may share one Redis. */
  readonly prefix: string;
  /** Called once when Redis goes away, and once when it is back. */
  readonly log: (line: string) => void;
}

/** Redis responds in a millisecond; a caller that has waited this long continues without it. */
export const COMMAND_MS = 1_000;
const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
const QUEUE_MAX = 10_000;
/** Limit of missing answers, after which the connection itself is given up: it may be half open. */
const UNANSWERED_MAX = 3;

export async function openRedis({ url, prefix, log }: RedisLinkOptions): Promise<RedisLink> {
  // Loaded only where it is used: a single server does without it.
  const redis = await import('@redis/client');
  const health = createHealth(log);
  const subscriptions = new Map<string, (message: string) => void>();
  const open = (greet: (client: Client) => void): Client => {
    const client: Client = redis.createClient(clientOptions(url, prefix));
    client.on('error', health.wentDown);
    client.on('ready', () => greet(client));
    void client.connect().catch(health.wentDown);
    return client;
  };
  // A client subscribes again when it reconnects; a new client must subscribe here.
  const openListener = () => {
    const loadedScripts = new Set<string>();
    return open((client) => {
      for (const [channel, listener] of subscriptions) {
        if (loadedScripts.has(channel)) continue;
        loadedScripts.add(channel);
        client.subscribe(channel, listener).catch(health.wentDown);
      }
    });
  };
  let commands = open(health.cameBack);
  let listening: Client | undefined;
  let unanswered = 0;
  const restart = () => {
    const old = [commands, listening];
    unanswered = 0;
    commands = open(health.cameBack);
    listening &&= openListener();
    old.forEach(quietlyDestroy);
  };
  const bounded = async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
    const sent = commands;
    if (!sent.isReady) throw new Error('Redis is not connected');
    try {
      const answer = await within(ask(sent), COMMAND_MS);
      unanswered = 0;
      health.cameBack();
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer && sent === commands && !health.isClosed()) {
        health.wentDown(error);
        unanswered += 1;
        if (unanswered >= UNANSWERED_MAX) restart();
      }
      throw error;
    }
  };
  return {
    isUp: () => commands.isReady && health.isUp(),
    async whenUp(withinMs) {
      const deadline = performance.now() + withinMs;
      while (!commands.isReady && performance.now() < deadline) await new Promise((next) => setTimeout(next, 10));
    },
    run: (script, keys, args) =>
      bounded((client) => client.eval(script, { keys: [...keys], arguments: [...args] }) as Promise<unknown>),
    get: (key) => bounded((client) => client.get(key)),
    subscribe(channel, listener) {
      subscriptions.set(channel, listener);
      listening ??= openListener();
    },
    channel: (name) => prefix + name,
    client: () => commands,
    async close() {
      health.close();
      [commands, listening].forEach(quietlyDestroy);
    },
  };
}

function clientOptions(url: string, keyPrefix: string) {
  return {
    url,
    keyPrefix,
    disableOfflineQueue: true,
    commandsQueueMaxLength: QUEUE_MAX,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: pauseBefore },
  } as const;
}

/** Logs once that Redis is away, and once that it is back. */
function createHealth(log: (line: string) => void) {
  let isDown = false;
  let closed = false;
  return {
    isUp: () => !isDown,
    isClosed: () => closed,
    wentDown(reason: unknown) {
      if (isDown || closed) return;
      isDown = true;
      log(`Redis does not answer (${reason instanceof Error ? reason.message || reason.name : String(reason)})`);
    },
    cameBack() {
      if (isDown) log('Redis answers again');
      isDown = false;
    },
    close() {
      closed = true;
    },
  };
}

function pauseBefore(retries: number): number {
  return Math.min(100 * 2 ** Math.min(retries, 10), LONGEST_PAUSE_MS) + Math.floor(Math.random() * 100);
}

/** Closes a client; one that never was connected throws when it is destroyed. */
function quietlyDestroy(client: Client | undefined): void {
  try {
    client?.destroy();
  } catch {
    // It is closed already.
  }
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${ms} ms`)), ms);
  });
  // A late response or failure is ignored.
  answer.catch(() => undefined);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
