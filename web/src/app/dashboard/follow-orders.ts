import { currentLanguage } from '../../i18n/language.ts';
import { orderTexts } from '../../i18n/order-texts.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { ahead } from '../../lib/load-later.ts';

/** What is seen first does not wait for it, nor share the line with it. */
const AFTER_MS = 5000;
/** From one page to the next nothing is missed: it goes on meanwhile. */
const LINGER_MS = 6000;

let frames = 0;
let stop: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells what happens to the orders while a page of the dashboard is shown. @returns the way to leave */
export function followOrdersLater(): () => void {
  frames += 1;
  clearTimeout(timer);
  if (!stop) timer = setTimeout(() => ahead(follow), AFTER_MS);
  return () => {
    frames -= 1;
    clearTimeout(timer);
    if (frames === 0) timer = setTimeout(rest, LINGER_MS);
  };
}

async function follow(): Promise<void> {
  const [{ followOrders }] = await Promise.all([
    import('../../features/orders/order-news.ts'),
    loadTexts(orderTexts, currentLanguage()),
  ]);
  if (frames > 0) stop ??= followOrders();
}

function rest(): void {
  stop?.();
  stop = undefined;
}
