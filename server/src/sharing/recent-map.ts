/** A map of bounded size: the least recently used entry goes first. */
export class RecentMap<Key, Value> {
  readonly #most: number;
  readonly #known = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.#known.get(key);
    if (value !== undefined) {
      this.#known.delete(key);
      this.#known.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.#known.delete(key);
    this.#known.set(key, value);
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value as Key);
  }
}
