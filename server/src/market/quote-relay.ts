/**
 * One instance asks the sources, all have its prices. The leader puts its whole state into Redis and on a channel, in
 * one step that first looks whether it still leads; the others take what is newer than what they have. Who misses a
 * message sees from the version in Redis that there is a newer one and fetches it.
 */
import { createLease } from '../redis/lease.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { decodeState, encodeState, type MarketState, type SharedState } from './market-state.ts';

export interface QuoteRelay {
  /** Whether this instance asks the sources. */
  leads(): boolean;
  /** Tells the others; of several in a row the newest. Nothing happens where this instance does not lead. */
  publish(state: () => MarketState): void;
  /** Resolves with the next state from outside, or after so long without one. */
  next(withinMs: number): Promise<void>;
  /** Resolves when the state of the others is known and it is settled who leads, or without Redis soon. */
  start(book: RelayedBook): Promise<void>;
  stop(): Promise<void>;
}

/** What the relay does to the quote book. */
export interface RelayedBook {
  /** Says which sources the settings name; others' prices are not taken. */
  readonly sources: string;
  readonly take: (state: MarketState) => void;
  /** This instance leads from now on. */
  readonly onLead: () => void;
  readonly onFollow: () => void;
}

export interface QuoteRelayOptions {
  readonly link: RedisLink;
  readonly now: () => number;
  readonly say: (line: string) => void;
}

const START_MS = 3_000;
const HEAL_MS = 500;
const SNAPSHOT_SECONDS = 86_400;
const LEASE_KEY = 'market:leader';
const STATE_KEY = 'market:state';
const VERSION_KEY = 'market:version';
const CHANNEL = 'market:states';

const PUBLISH = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[2], ARGV[2], 'EX', ARGV[4])
redis.call('set', KEYS[3], ARGV[3], 'EX', ARGV[4])
redis.call('publish', ARGV[5], ARGV[2])
return 1`;

type Version = Pick<SharedState, 'epoch' | 'sequence'>;

export function createQuoteRelay({ link, now, say }: QuoteRelayOptions): QuoteRelay {
  let book: RelayedBook | undefined;
  let known: Version = { epoch: 0, sequence: 0 };
  const waiting = new Set<() => void>();
  let pending: (() => MarketState) | undefined;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;
  let saidRefused = false;

  const lease = createLease({
    link,
    key: LEASE_KEY,
    async onTaken() {
      // What the leader before said last is where this one goes on.
      await fetchState();
      say('this instance asks the price sources');
      book?.onLead();
    },
    onLost() {
      say('another instance asks the price sources');
      book?.onFollow();
    },
  });
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  const hear = (text: string) => {
    const state = decodeState(text, now());
    const isOurs = state !== undefined && lease.holds() && state.epoch === lease.epoch();
    if (isOurs) return;
    if (!state || state.sources !== book?.sources) {
      if (!saidRefused)
        say(state ? `prices from other sources (${state.sources}) are not taken` : 'prices are unreadable');
      saidRefused = true;
      return;
    }
    if (!isNewer(state, known)) return;
    known = { epoch: state.epoch, sequence: state.sequence };
    saidRefused = false;
    book.take(state);
    wakeAll();
  };
  const fetchState = async () => {
    const text = await link.get(STATE_KEY).catch(() => null);
    if (text !== null) hear(text);
  };
  const heal = async () => {
    if (lease.holds() || !link.isUp()) return;
    const [epoch = 0, sequence = 0] = ((await link.get(VERSION_KEY)) ?? '')
      .split('-')
      .map((part) => parseInt(part, 10));
    if (isNewer({ epoch, sequence }, known)) await fetchState();
  };
  const send = async () => {
    while (pending && lease.holds() && book) {
      const { quotes, index } = pending();
      pending = undefined;
      const epoch = lease.epoch();
      const version = { epoch, sequence: known.epoch === epoch ? known.sequence + 1 : 1 };
      const text = encodeState({ ...version, sources: book.sources, quotes, index }, now());
      const args = [
        lease.token,
        text,
        `${version.epoch}-${version.sequence}`,
        String(SNAPSHOT_SECONDS),
        link.channel(CHANNEL),
      ];
      known = version;
      if ((await link.run(PUBLISH, [lease.key, STATE_KEY, VERSION_KEY], args)) === 0) lease.lost();
    }
  };
  return {
    leads: lease.holds,
    publish(state) {
      pending = state;
      if (isSending) return;
      isSending = true;
      void send()
        // Redis is away: what is newest then is told when it is back.
        .catch(() => undefined)
        .finally(() => (isSending = false));
    },
    next(withinMs) {
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(late);
          waiting.delete(wake);
          resolve();
        };
        const late = setTimeout(wake, withinMs);
        waiting.add(wake);
      });
    },
    async start(relayed) {
      book = relayed;
      link.subscribe(link.channel(CHANNEL), hear);
      await link.whenUp(START_MS);
      await fetchState();
      await lease.start();
      timer = setInterval(() => void heal().catch(() => undefined), HEAL_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await lease.stop();
      wakeAll();
    },
  };
}

function isNewer(a: Version, b: Version): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.sequence > b.sequence);
}
