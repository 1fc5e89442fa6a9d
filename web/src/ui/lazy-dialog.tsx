import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ahead } from '../lib/load-later.ts';

type Opened<Props> = Props & { readonly open: boolean };

interface LazyDialog<Props> {
  (props: Opened<Props>): ReactNode;
  /** Loads the code at the touch that comes before the opening. */
  readonly preload: () => void;
}

/** A dialog whose code is loaded at its first opening. It stays mounted then: a native dialog gives the focus back. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const Dialog = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  function WhenWanted(props: Opened<Props>) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return <Suspense>{wanted && <Dialog {...props} />}</Suspense>;
  }
  return Object.assign(WhenWanted, { preload: () => ahead(load) });
}
