import { use, type ComponentType } from 'react';

interface LazyScreen {
  (): React.ReactNode;
  /** Begins loading; the screen then shows without a pause. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A screen in its own chunk. Unlike React.lazy it can be loaded ahead, and what is loaded shows at once. A load that
 * failed is tried again the next time.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const preload = () => {
    loading ??= load().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Screen = () => {
    const Component = Loaded ?? use(preload());
    return <Component />;
  };
  return Object.assign(Screen, { preload });
}
