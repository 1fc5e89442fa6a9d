import { SOON_MS, whenIdle } from '../../first-paint/when-idle.ts';
import { ahead } from '../../lib/load-later.ts';

/** Following continues for this time after a page is left, so that no event is missed on the way to the next page. */
const LINGER_MS = 6000;

let frames = 0;
/**
 * Start of the time whose order events have not been shown yet: the first figures are requested while the scripts are
 * still loading.
 */
let unreportedFromMs = performance.timeOrigin;
let stop: (() => void) | undefined;
let resting: ReturnType<typeof setTimeout>;

/**
 * Shows order events as toasts while a page of the dashboard is open. It starts after the first screen, so as not to
 * compete with it for the network; events that happened before it starts are shown then.
 * @returns a function to call when the page is left
 */
export function followOrdersLater(): () => void {
  frames += 1;
  clearTimeout(resting);
  const leave = stop ? undefined : whenIdle(() => ahead(follow), SOON_MS);
  return () => {
    frames -= 1;
    leave?.();
    if (frames === 0) resting = setTimeout(rest, LINGER_MS);
  };
}

async function follow(): Promise<void> {
  const followOrders = await (await import('../offline/followers.ts')).orderFollower();
  if (frames > 0) stop ??= followOrders(unreportedFromMs);
}

function rest(): void {
  if (!stop) return;
  stop();
  stop = undefined;
  unreportedFromMs = Date.now();
}
