import { describe, expect, it, vi } from 'vitest';
import { createStore } from './create-store.ts';

describe('A store', () => {
  it('calls every watcher at a change, and only then', () => {
    const store = createStore(1);
    const [first, second] = [vi.fn(), vi.fn()];
    store.watch(first);
    const stop = store.watch(second);
    store.set(1);
    expect(first).not.toHaveBeenCalled();
    store.set(2);
    stop();
    store.set(3);
    expect(store.get()).toBe(3);
    expect(first).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('runs its source while it is watched: once for any number of watchers', () => {
    const rest = vi.fn();
    const start = vi.fn(() => rest);
    const store = createStore(0, start);
    expect(start).not.toHaveBeenCalled();
    const stops = [store.watch(() => {}), store.watch(() => {})];
    expect(start).toHaveBeenCalledTimes(1);
    stops[0]?.();
    expect(rest).not.toHaveBeenCalled();
    stops[1]?.();
    stops[1]?.();
    expect(rest).toHaveBeenCalledTimes(1);
    store.watch(() => {});
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('shows its source’s first value to the watcher that began it', () => {
    const store = createStore('before', () => {
      store.set('now');
      return () => {};
    });
    const listener = vi.fn();
    store.watch(listener);
    expect(store.get()).toBe('now');
    expect(listener).not.toHaveBeenCalled();
  });
});
