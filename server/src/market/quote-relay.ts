/**
 * One instance asks the sources, all have its prices. The leader puts its whole state into Redis and on a channel, in
 * one step that first looks whether it still leads; the others take what is newer than what they have. Who misses a
 * message sees from the version in Redis that there is a newer one and fetches it.
 */
import { createLease, type Lease } from '../redis/lease.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { decodeState, encodeState, type MarketState, type SharedState } from './market-state.ts';

export interface QuoteRelay {
  /** Whether this instance asks the sources. */
  leads(): boolean;
  /** Tells the others; of several in a row the newest. Nothing happens where this instance does not lead. */
  publish(state: () => MarketState): void;
  /** Lets another instance lead for a while, if one wants to; else it goes on by itself. */
  giveWay(): Promise<void>;
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
/** The others ask for the lease more than twice a second. */
const GIVEN_WAY_MS = 3_000;
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
  let timer: NodeJS.Timeout | undefined;
  const lease = createLease({
    link,
    key: LEASE_KEY,
    async onTaken() {
      // What the leader before said last is where this one goes on.
      await inbox.fetch();
      say('this instance asks the price sources');
      book?.onLead();
    },
    onLost() {
      say('another instance asks the price sources');
      book?.onFollow();
    },
  });
  const inbox = createInbox({ link, now, say, lease, book: () => book });
  return {
    leads: lease.holds,
    publish: createOutbox({ link, now, lease, inbox, book: () => book }),
    next: inbox.next,
    async giveWay() {
      say('no price source answers here: another instance may try');
      await lease.giveWay(GIVEN_WAY_MS);
    },
    async start(relayed) {
      book = relayed;
      link.subscribe(link.channel(CHANNEL), inbox.hear);
      await link.whenUp(START_MS);
      await inbox.fetch();
      await lease.start();
      timer = setInterval(() => void inbox.heal().catch(() => undefined), HEAL_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await lease.stop();
      inbox.wakeAll();
    },
  };
}

interface Parts extends Pick<QuoteRelayOptions, 'link' | 'now'> {
  readonly lease: Lease;
  readonly book: () => RelayedBook | undefined;
}

interface Inbox {
  /** A state as text; one that is not newer than what is known, or our own, changes nothing. */
  hear(text: string): void;
  /** Hears the state that Redis keeps. */
  fetch(): Promise<void>;
  /** The same where a message was missed. */
  heal(): Promise<void>;
  next(withinMs: number): Promise<void>;
  wakeAll(): void;
  known(): Version;
  /** We told this version ourselves. */
  told(version: Version): void;
}

function createInbox({ link, now, lease, book, say }: Parts & Pick<QuoteRelayOptions, 'say'>): Inbox {
  const waiting = new Set<() => void>();
  let known: Version = { epoch: 0, sequence: 0 };
  let saidRefused = false;
  const refuse = (why: string) => {
    if (!saidRefused) say(why);
    saidRefused = true;
  };
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  const hear = (text: string) => {
    const state = decodeState(text, now());
    const taker = book();
    if (!state) return refuse('prices of another instance are unreadable');
    if (lease.holds() && state.epoch === lease.epoch()) return;
    if (state.sources !== taker?.sources) return refuse(`prices from other sources (${state.sources}) are not taken`);
    if (!isNewer(state, known)) return;
    known = { epoch: state.epoch, sequence: state.sequence };
    saidRefused = false;
    taker.take(state);
    wakeAll();
  };
  const fetch = async () => {
    const text = await link.get(STATE_KEY).catch(() => null);
    if (text !== null) hear(text);
  };
  return {
    hear,
    fetch,
    wakeAll,
    async heal() {
      if (lease.holds() || !link.isUp()) return;
      const [epoch = 0, sequence = 0] = ((await link.get(VERSION_KEY)) ?? '')
        .split('-')
        .map((part) => parseInt(part, 10));
      if (isNewer({ epoch, sequence }, known)) await fetch();
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
    known: () => known,
    told: (version) => (known = version),
  };
}

function createOutbox({ link, now, lease, inbox, book }: Parts & { inbox: Inbox }): QuoteRelay['publish'] {
  let pending: (() => MarketState) | undefined;
  let isSending = false;
  const send = async () => {
    for (let taker = book(); pending && taker && lease.holds(); taker = book()) {
      const { quotes, index } = pending();
      pending = undefined;
      const epoch = lease.epoch();
      const known = inbox.known();
      const version = { epoch, sequence: known.epoch === epoch ? known.sequence + 1 : 1 };
      inbox.told(version);
      const text = encodeState({ ...version, sources: taker.sources, quotes, index }, now());
      const told = await link.run(
        PUBLISH,
        [lease.key, STATE_KEY, VERSION_KEY],
        [lease.token, text, `${version.epoch}-${version.sequence}`, String(SNAPSHOT_SECONDS), link.channel(CHANNEL)],
      );
      if (told === 0) lease.lost();
    }
  };
  return (state) => {
    pending = state;
    if (isSending) return;
    isSending = true;
    void send()
      // Redis is away: what is newest then is told when it is back.
      .catch(() => undefined)
      .finally(() => (isSending = false));
  };
}

function isNewer(a: Version, b: Version): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.sequence > b.sequence);
}
