/**
 * Where the draws of a market come from. Of a secret market every block of time has bits of its own: AES-256 in counter
 * mode, begun by HMAC-SHA-256 of the asset's name and day, both under keys of the market. Who sees all that was drawn
 * before, and has all the time of the world, knows nothing of what comes. See docs/decisions/032-secret-prices.md.
 */
import { type Cipheriv, createCipheriv, createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { hash, keyOf, type MarketKey } from './random.ts';

/** 32 bits of a named thing, for one block of time: a day, or so many of them. */
export type Stream = (block: number) => number;

/** Bits of one asset and day. @param from the first 16 bytes that are wanted, counted in such blocks */
export type Words = (from: number, words: number) => Uint32Array;

/** Secret bits of a way through one day. */
export interface SecretWay {
  readonly draw: Words;
  /** Whether its trades are what is drawn; before, each minute's high and low were, and its seconds led there. */
  readonly isFair: boolean;
}

/** Of an asset's way through one day: a short key of before, or secret bits. */
export type WayKey = number | SecretWay;

export interface Draws {
  stream(name: string): Stream;
  /** @param name of the way: assets of one name go the same way */
  way(name: string): (day: number) => WayKey;
  /** Whether nothing can be foretold from them. */
  readonly isSecret: boolean;
}

/**
 * 1: streams of 32 bits, as markets of before have them; their prices stay as they were. 2: the whole key. 3: the same
 * closes, with fair ways between them. See docs/decisions/056-fair-prices.md.
 */
export type MarketModel = 1 | 2 | 3;

/** @param fairFrom the first day with the ways of model 3, where the market went the ways of 2 before */
export function createDraws(key: MarketKey, model: MarketModel, fairFrom = -Infinity): Draws {
  if (model === 1) return shortDraws(key);
  return secretDraws(key, model === 2 ? Infinity : fairFrom);
}

function shortDraws(market: MarketKey): Draws {
  return {
    isSecret: false,
    stream(name) {
      const key = keyOf(market, name);
      return () => key;
    },
    way(name) {
      const key = keyOf(market, name);
      return (day) => hash(key, day);
    },
  };
}

/** Blocks whose bits are made together. */
const TOGETHER = 64;

function secretDraws(market: MarketKey, fairFrom: number): Draws {
  const root = typeof market === 'number' ? createHash('sha256').update(`seed ${market}`).digest() : market;
  const sub = (name: string) => createSecretKey(createHmac('sha256', root).update(name).digest());
  const keys: StreamKeys = { begin: sub('begin'), spread: createSpread(sub('spread')) };
  const streams = new Map<string, Stream>();
  const streamOf = (name: string): Stream => {
    let known: { first: number; words: Uint32Array } = { first: NaN, words: new Uint32Array(0) };
    return (block) => {
      const first = Math.floor(block / TOGETHER) * TOGETHER;
      if (known.first !== first) known = { first, words: wordsOf(keys, `${name} ${first}`)(0, TOGETHER) };
      return known.words[block - first] as number;
    };
  };
  return {
    isSecret: true,
    stream(name) {
      const stream = streams.get(name) ?? streamOf(name);
      streams.set(name, stream);
      return stream;
    },
    way: (name) => (day) => ({ draw: wordsOf(keys, `way ${name} ${day}`), isFair: day >= fairFrom }),
  };
}

interface StreamKeys {
  readonly begin: KeyObject;
  readonly spread: Cipheriv;
}

const WORD_BYTES = 4;
const BLOCK_BYTES = 16;

/**
 * Counter mode is the cipher of the counters themselves, block by block. All that is drawn comes from one cipher: to
 * begin one costs more than most draws.
 */
const createSpread = (key: KeyObject) => createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);

/** Where counters are written; the cipher has read them when it returns. */
let counters = new DataView(new ArrayBuffer(0));

function wordsOf({ begin, spread }: StreamKeys, name: string): Words {
  const digest = createHmac('sha256', begin).update(name).digest();
  const [first, second, third] = [digest.readUInt32BE(0), digest.readUInt32BE(4), digest.readUInt32BE(8)];
  return (from, words) => {
    const blocks = Math.ceil((words * WORD_BYTES) / BLOCK_BYTES);
    const bytes = blocks * BLOCK_BYTES;
    if (counters.byteLength < bytes) counters = new DataView(new ArrayBuffer(bytes));
    for (let block = 0; block < blocks; block += 1) {
      const at = block * BLOCK_BYTES;
      counters.setUint32(at, first);
      counters.setUint32(at + 4, second);
      counters.setUint32(at + 8, third);
      counters.setUint32(at + 12, from + block);
    }
    const made = spread.update(new Uint8Array(counters.buffer, 0, bytes));
    return new Uint32Array(made.buffer, made.byteOffset, words);
  };
}
