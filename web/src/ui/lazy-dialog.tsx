import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { translate } from '../i18n/use-text.ts';
import { ahead } from '../lib/load-later.ts';
import { toast } from './toast.tsx';

interface Closable {
  readonly onClose: () => void;
}

type Opened<Props> = Props & { readonly open: boolean };

interface LazyDialog<Props> {
  (props: Opened<Props>): ReactNode;
  /** Preloads the code at the touch before the opening. */
  readonly preload: () => void;
}

/**
 * A dialog whose code is loaded at its first opening. It stays mounted then: a native dialog gives the focus back. If
 * the code cannot be loaded, a note says so and the screen stays; the next opening tries again.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  function OnDemand(props: Opened<Props>) {
    const { open } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const fail = useEffectEvent(() => {
      toast.error(translate('common.networkError'));
      props.onClose();
    });
    useEffect(() => {
      if (open && !Dialog) load().then((found) => setDialog(() => found), fail);
    }, [open, Dialog]);
    return <Suspense>{Dialog && <Dialog {...props} />}</Suspense>;
  }
  return Object.assign(OnDemand, { preload: () => ahead(load) });
}
