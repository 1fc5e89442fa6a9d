/**
 * Relay of quotes: one instance polls the sources for all. The leader writes its whole state to Redis and publishes it,
 * in one step that checks the lease first. The others take a state that is newer than theirs. An instance that missed a
 * message sees the newer version in Redis and fetches it.
 */

import { createLease, type Lease } from './lease.ts';
import type { RedisLink } from './redis-link.ts';
import { decodeState, encodeState, type MarketState, type SharedState } from './relay-state.ts';

export interface QuoteRelay {
  /** Tells if this instance polls the sources. */
  leads(): boolean;
  /** Sends the state to the others; of several in a row only the newest. Does nothing on a follower. */
  publish(state: () => MarketState): void;
  /** Lets another instance lead for a while, if one is ready; otherwise this one continues. */
  giveWay(): Promise<void>;
  /** Resolves with the next state from another instance, or after this long without one. */
  next(withinMs: number): Promise<void>;
  /** Resolves when the others' state is known and the leader is settled; without Redis after a short wait. */
  start(book: RelayedBook): Promise<void>;
  stop(): Promise<void>;
}

/** Quote book as the relay uses it. */
export interface RelayedBook {
  /** The sources that the settings name; a state from other sources is not taken. */
  readonly sources: string;
  readonly take: (state: MarketState) => void;
  /** This instance leads from now on. */
  readonly onLead: () => void;
  readonly onFollow: () => void;
}

export interface QuoteRelayOptions {
  readonly link: RedisLink;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Start of its keys and channel; each market has its own. */
  readonly name: string;
}

const START_MS = 3_000;
const HEAL_MS = 500;
/** The others try to take the lease more than twice a second. */
const GIVEN_WAY_MS = 3_000;
const SNAPSHOT_SECONDS = 86_400;
const keysOf = (name: string) => ({
  leader: `${name}:leader`,
  state: `${name}:state`,
  version: `${name}:version`,
  channel: `${name}:states`,
});
type Keys = ReturnType<typeof keysOf>;

const PUBLISH = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[2], ARGV[2], 'EX', ARGV[4])
redis.call('set', KEYS[3], ARGV[3], 'EX', ARGV[4])
redis.call('publish', ARGV[5], ARGV[2])
return 1`;

type Version = Pick<SharedState, 'epoch' | 'sequence'>;

export function createQuoteRelay({ link, now, log, name }: QuoteRelayOptions): QuoteRelay {
  const keys = keysOf(name);
  let book: RelayedBook | undefined;
  let timer: NodeJS.Timeout | undefined;
  const lease = createLease({
    link,
    key: keys.leader,
    async onTaken() {
      // A new leader continues from the last leader's state.
      await inbox.fetch();
      log('this instance asks the price sources');
      book?.onLead();
    },
    onLost() {
      log('another instance asks the price sources');
      book?.onFollow();
    },
  });
  const inbox = createInbox({ link, now, log, lease, keys, book: () => book });
  return {
    leads: lease.holds,
    publish: createOutbox({ link, now, lease, keys, inbox, book: () => book }),
    next: inbox.next,
    async giveWay() {
      log('no price source answers here: another instance may try');
      await lease.giveWay(GIVEN_WAY_MS);
    },
    async start(relayed) {
      book = relayed;
      link.subscribe(link.channel(keys.channel), inbox.receive);
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
  readonly keys: Keys;
  readonly book: () => RelayedBook | undefined;
}

interface Inbox {
  /** Takes a state from its text; one that is not newer than the known one, or is our own, changes nothing. */
  receive(text: string): void;
  /** Fetches the state that Redis has. */
  fetch(): Promise<void>;
  /** Fetches the state after a missed message. */
  heal(): Promise<void>;
  next(withinMs: number): Promise<void>;
  wakeAll(): void;
  version(): Version;
  /** This instance published the version itself. */
  published(version: Version): void;
}

function createInbox({ link, now, lease, keys, book, log }: Parts & Pick<QuoteRelayOptions, 'log'>): Inbox {
  const waiting = new Set<() => void>();
  let latest: Version = { epoch: 0, sequence: 0 };
  let loggedRefusal = false;
  const refuse = (why: string) => {
    if (!loggedRefusal) log(why);
    loggedRefusal = true;
  };
  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  const receive = (text: string) => {
    const state = decodeState(text, now());
    const taker = book();
    if (!state) return refuse('prices of another instance are unreadable');
    if (lease.holds() && state.epoch === lease.epoch()) return;
    if (state.sources !== taker?.sources) return refuse(`prices from other sources (${state.sources}) are not taken`);
    if (!isNewer(state, latest)) return;
    latest = { epoch: state.epoch, sequence: state.sequence };
    loggedRefusal = false;
    taker.take(state);
    wakeAll();
  };
  const fetch = async () => {
    const text = await link.get(keys.state).catch(() => null);
    if (text !== null) receive(text);
  };
  return {
    receive,
    fetch,
    wakeAll,
    async heal() {
      if (lease.holds() || !link.isUp()) return;
      const [epoch = 0, sequence = 0] = ((await link.get(keys.version)) ?? '')
        .split('-')
        .map((part) => parseInt(part, 10));
      if (isNewer({ epoch, sequence }, latest)) await fetch();
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
    version: () => latest,
    published: (version) => (latest = version),
  };
}

function createOutbox({ link, now, lease, keys, inbox, book }: Parts & { inbox: Inbox }): QuoteRelay['publish'] {
  let pending: (() => MarketState) | undefined;
  let isSending = false;
  const send = async () => {
    for (let taker = book(); pending && taker && lease.holds(); taker = book()) {
      const { quotes, index, found } = pending();
      pending = undefined;
      const epoch = lease.epoch();
      const latest = inbox.version();
      const version = { epoch, sequence: latest.epoch === epoch ? latest.sequence + 1 : 1 };
      inbox.published(version);
      const text = encodeState({ ...version, sources: taker.sources, quotes, index, found }, now());
      const published = await link.run(
        PUBLISH,
        [lease.key, keys.state, keys.version],
        [
          lease.token,
          text,
          `${version.epoch}-${version.sequence}`,
          String(SNAPSHOT_SECONDS),
          link.channel(keys.channel),
        ],
      );
      if (published === 0) lease.lost();
    }
  };
  return (state) => {
    pending = state;
    if (isSending) return;
    isSending = true;
    void send()
      // Redis is away: the newest state is sent when it is back.
      .catch(() => undefined)
      .finally(() => (isSending = false));
  };
}

function isNewer(a: Version, b: Version): boolean {
  return a.epoch > b.epoch || (a.epoch === b.epoch && a.sequence > b.sequence);
}
