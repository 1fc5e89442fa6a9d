/** Subscriptions by topic: each watcher is called once, even if several of its topics changed. */
export interface Topics<Topic> {
  notify(changed: Iterable<Topic>): void;
  /** @returns a function that stops it */
  watch(topics: readonly Topic[], onChange: () => void): () => void;
}

export function createTopics<Topic>(): Topics<Topic> {
  const watchers = new Map<Topic, Set<() => void>>();
  return {
    notify(changed) {
      const calls = new Set<() => void>();
      for (const topic of changed) for (const watcher of watchers.get(topic) ?? []) calls.add(watcher);
      for (const watcher of calls) watcher();
    },
    watch(topics, onChange) {
      for (const topic of topics) watchers.set(topic, (watchers.get(topic) ?? new Set()).add(onChange));
      return () => {
        for (const topic of topics) {
          const set = watchers.get(topic);
          set?.delete(onChange);
          if (set?.size === 0) watchers.delete(topic);
        }
      };
    },
  };
}
