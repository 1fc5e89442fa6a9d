/**
 * Addresses: the current path, and the ways to go elsewhere without a page load. Every address of ours is a fixed path,
 * so nothing is matched but the path itself (app/app.tsx).
 */
import {
  createContext,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
} from 'react';

const watchers = new Set<() => void>();

interface Way {
  /** Takes the place of this page in the history. */
  readonly replace?: boolean;
  /** Kept with the entry in the history: useHistoryState. */
  readonly state?: unknown;
}

export function navigate(to: string, { replace = false, state = null }: Way = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
  for (const watcher of watchers) watcher();
}

/** Calls back when the address changes, by a link or by the browser's own buttons. @returns the way to stop */
export function watchAddress(onChange: () => void): () => void {
  watchers.add(onChange);
  addEventListener('popstate', onChange);
  return () => {
    watchers.delete(onChange);
    removeEventListener('popstate', onChange);
  };
}

/** The path of a page that is drawn at build time, where there is no address (prerender.tsx). */
export const DrawnPath = createContext<string | undefined>(undefined);

/** "/login", without a slash at its end. */
export function usePath(): string {
  const drawn = useContext(DrawnPath);
  const path = useSyncExternalStore(watchAddress, pathname, () => drawn ?? pathname());
  return path.replace(/(.)\/$/, '$1').toLowerCase();
}

/** "?tab=wallet", or nothing. A drawn page knows of none and takes it up right after it has come alive. */
export const useSearch = (): string => useSyncExternalStore(watchAddress, search, () => '');

/** What `navigate` was given to keep. */
export const useHistoryState = (): unknown => useSyncExternalStore(watchAddress, historyState, () => null);

const pathname = () => location.pathname;
const search = () => location.search;
const historyState = (): unknown => history.state;

type LinkProps = ComponentProps<'a'> & { readonly href: string };

/** A link inside the app. `onClick` may prevent that it is followed. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // Another tab or window, or a file: the browser's own business.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

export function Redirect({ to }: { readonly to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
