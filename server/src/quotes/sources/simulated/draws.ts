/**
 * Source of a market's draws. Every block of time has its own bits: AES-256 in counter mode, keyed by HMAC-SHA-256 of
 * the asset's name and day, both under keys of the market. Earlier draws do not reveal later ones, even with unlimited
 * time to compute. See docs/decisions/032-secret-prices.md.
 */

import { type Cipheriv, createCipheriv, createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { MarketKey } from './random.ts';

/** 32 bits under a name, for one block of time: a day, or several days. */
export type Stream = (block: number) => number;

/** Bits of one asset and day. @param from first wanted block of 16 bytes */
export type RandomWords = (from: number, words: number) => Uint32Array;

/** Bits from several positions, a number of blocks from each: starting costs as much as drawing many. */
export type WordsApart = (froms: readonly number[], blocks: number) => Uint32Array;

/** Secret bits of a path through one day. */
export interface SecretWay {
  readonly draw: RandomWords;
  readonly drawApart: WordsApart;
}

export interface Draws {
  stream(name: string): Stream;
  /** @param name of the path: assets of one name share it */
  way(name: string): (day: number) => SecretWay;
}

/** Number of blocks whose bits are made together. */
const TOGETHER = 64;

export function createDraws(market: MarketKey): Draws {
  const root = typeof market === 'number' ? createHash('sha256').update(`seed ${market}`).digest() : market;
  const sub = (name: string) => createSecretKey(createHmac('sha256', root).update(name).digest());
  const keys: StreamKeys = { begin: sub('begin'), spread: createSpread(sub('spread')) };
  const streams = new Map<string, Stream>();
  const streamOf = (name: string): Stream => {
    let cached: { first: number; words: Uint32Array } = { first: NaN, words: new Uint32Array(0) };
    return (block) => {
      const first = Math.floor(block / TOGETHER) * TOGETHER;
      if (cached.first !== first) cached = { first, words: wordsOf(keys, `${name} ${first}`).draw(0, TOGETHER) };
      return cached.words[block - first] as number;
    };
  };
  return {
    stream(name) {
      const stream = streams.get(name) ?? streamOf(name);
      streams.set(name, stream);
      return stream;
    },
    way: (name) => (day) => wordsOf(keys, `way ${name} ${day}`),
  };
}

interface StreamKeys {
  readonly begin: KeyObject;
  readonly spread: Cipheriv;
}

const BLOCK_BYTES = 16;
const BLOCK_WORDS = 4;

/**
 * Counter mode: the cipher of the counters themselves, block by block. All draws come from one cipher, as starting one
 * costs more than most draws.
 */
const createSpread = (key: KeyObject) => createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);

/** Buffer of counters; the cipher has read them when it returns. */
let counters = new Uint32Array(0);

function wordsOf({ begin, spread }: StreamKeys, name: string): SecretWay {
  const digest = new Uint32Array(Uint8Array.from(createHmac('sha256', begin).update(name).digest()).buffer);
  const [first, second, third] = [digest[0] as number, digest[1] as number, digest[2] as number];
  const count = (at: number, from: number, blocks: number) => {
    for (let block = 0; block < blocks; block += 1) {
      const word = (at + block) * BLOCK_WORDS;
      counters[word] = first;
      counters[word + 1] = second;
      counters[word + 2] = third;
      counters[word + 3] = bigEndian(from + block);
    }
  };
  const encipher = (blocks: number) => {
    const made = spread.update(new Uint8Array(counters.buffer, 0, blocks * BLOCK_BYTES));
    return new Uint32Array(made.buffer, made.byteOffset, blocks * BLOCK_WORDS);
  };
  const makeRoomFor = (blocks: number) => {
    if (counters.length < blocks * BLOCK_WORDS) counters = new Uint32Array(blocks * BLOCK_WORDS);
  };
  return {
    draw(from, words) {
      const blocks = Math.ceil(words / BLOCK_WORDS);
      makeRoomFor(blocks);
      count(0, from, blocks);
      return encipher(blocks).subarray(0, words);
    },
    drawApart(froms, blocks) {
      const all = froms.length * blocks;
      makeRoomFor(all);
      for (let place = 0; place < froms.length; place += 1) count(place * blocks, froms[place] as number, blocks);
      return encipher(all);
    },
  };
}

/** Swaps the bytes of a word, so that its highest byte is stored first. */
const bigEndian = (word: number) => (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
