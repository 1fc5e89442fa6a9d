/**
 * The only reader of the person's stream, GET /portfolio/orders/stream. The token goes in a header, which EventSource
 * cannot send, so the lines are parsed here. A stream that ends or falls silent is opened again after a growing pause.
 */

import { inboxNews, type NotificationItem } from '@kurus/core/contract/notifications';
import { orderNews, orderStream, type OrderItem } from '@kurus/core/contract/orders';
import { currentLanguage } from '../../i18n/language.ts';
import { apiUrl } from '../../lib/api-client.ts';

export interface OrderReader {
  /** Called when the stream is open: load the open orders now, later events arrive here. */
  readonly onReady: () => void;
  readonly onOrder: (order: OrderItem) => void;
  /** Called when something came into the inbox, or was read there: then without a notification. */
  readonly onInbox: (notification: NotificationItem | undefined) => void;
  /** Called when the stream broke off or could not be opened. */
  readonly onLost: () => void;
}

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** The server sends at least a comment every 15 s. */
const SILENCE_MS = 45_000;

/** @returns a function that stops it */
export function readOrderStream(token: string, reader: OrderReader): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  const take = ({ event, data }: StreamEvent) => {
    if (event === 'order') reader.onOrder(orderNews.decode(JSON.parse(data)).order);
    if (event === 'inbox') reader.onInbox(inboxNews.decode(JSON.parse(data)).notification);
    if (event !== 'ready') return;
    pauseMs = FIRST_PAUSE_MS;
    reader.onReady();
  };
  const open = async () => {
    const silence = new AbortController();
    const onData = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    };
    try {
      onData();
      const signal = AbortSignal.any([leaving.signal, silence.signal]);
      const headers = {
        Accept: 'text/event-stream',
        'Accept-Language': currentLanguage(),
        Authorization: `Bearer ${token}`,
      };
      // Low priority: the stream stays open and must not delay other requests.
      const { ok, body } = await fetch(apiUrl(orderStream.path), { headers, signal, priority: 'low' });
      if (ok && body) await readEvents(body, take, onData);
    } catch {
      // Lost, silent or unreadable: in each case the stream is opened again.
    }
    clearTimeout(timer);
    if (leaving.signal.aborted) return;
    reader.onLost();
    timer = setTimeout(() => void open(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  };
  void open();
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}

interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Much longer than any event: a longer text without an end is not an event. */
const MAX_EVENT_LENGTH = 65_536;

async function readEvents(body: ReadableStream<Uint8Array>, take: (received: StreamEvent) => void, onData: () => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    if (text.length > MAX_EVENT_LENGTH) throw new Error('an event without an end');
    for (const part of parts) take(eventOf(part));
  }
}

/** "event: order\ndata: {…}"; a comment is an event without a name. */
function eventOf(part: string): StreamEvent {
  const field = (name: string) =>
    part
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  return { event: field('event'), data: field('data') };
}
