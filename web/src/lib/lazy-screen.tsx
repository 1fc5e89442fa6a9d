import { use, type ComponentType } from 'react';

interface LazyScreen {
  (): React.ReactNode;
  /** Starts loading, so that the screen later shows without a pause. */
  readonly preload: () => Promise<unknown>;
}

/** Time in ms for which a failure is shown: a screen that retried at once would retry without end. */
const FAILURE_MS = 1000;

/** A screen in its own chunk. Unlike React.lazy it can be preloaded, and a failed load is tried again the next time. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<ComponentType> | undefined;
  const preload = () => {
    if (loading) return loading;
    const begun = load();
    // React reads a promise with these fields at once, without suspending.
    begun.then(
      (component) => Object.assign(begun, { status: 'fulfilled', value: component }),
      () => setTimeout(() => (loading = undefined), FAILURE_MS),
    );
    loading = begun;
    return begun;
  };
  const Screen = () => {
    const Component = use(preload());
    // oxlint-disable-next-line react/static-components -- it is loaded once, not made at each render
    return <Component />;
  };
  return Object.assign(Screen, { preload });
}
