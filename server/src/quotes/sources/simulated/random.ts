/**
 * Randomness without state: every draw is a function of its key, so that any instance can compute any moment of the
 * market by itself. Only integer mixing and + - * / sqrt are used, which give the same bits on every engine.
 */

/** murmur3's mixing of up to four whole numbers into 32 bits. */
function hash(key: number, a: number, b = 0, c = 0): number {
  return finish(mix(mix(mix(key | 0, a), b), c));
}

function finish(state: number): number {
  let h = state ^ (state >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function mix(state: number, value: number): number {
  let k = Math.imul(value | 0, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = state ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** Origin of all simulated prices: a random key; or a seed, which can be guessed, for tests and demos. */
export type MarketKey = Uint8Array | number;

/** In [0, 1). */
export const uniform = (key: number, a: number, b = 0, c = 0) => hash(key, a, b, c) / 4_294_967_296;

const ROOT_3 = Math.sqrt(3);

/**
 * Mean 0, deviation 1, within ±3.47: the sum of four 16-bit uniforms, near enough to a normal distribution for prices.
 */
export function normal(key: number, a: number, b = 0, c = 0): number {
  const first = hash(key, a, b, c);
  const second = hash(first, a);
  const sum = (first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16);
  return (sum / 65_536 - 2) * ROOT_3;
}

/**
 * Mean 0, deviation about 1, with the fat tails of daily returns: one draw in twelve is two and a half times as wide.
 */
export function fatTailed(key: number, a: number): number {
  return normal(key, a, 1) * (hash(key, a, 2) % 12 === 0 ? 2.3 : 0.78);
}
