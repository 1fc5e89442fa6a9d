/**
 * Reader of a stream of server-sent events. The token goes in a header, which EventSource cannot send, so the lines are
 * parsed here. A stream that ends or falls silent is opened again after a growing pause.
 */

import { currentLanguage } from '../i18n/language.ts';
import { apiUrl } from './api-client.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** The server sends at least a comment every 15 s. */
const SILENCE_MS = 45_000;

interface EventStreamParts {
  readonly token: string;
  readonly path: string;
  /** Receives each event, its data as it was written. */
  readonly take: (event: string, data: string) => void;
  /** Called when the stream broke off or could not be opened. */
  readonly onLost?: () => void;
}

/** @returns a function that stops it */
export function readEventStream({ token, path, take, onLost }: EventStreamParts): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
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
      const { ok, body } = await fetch(apiUrl(path), { headers, signal, priority: 'low' });
      if (ok && body)
        await readEvents(
          body,
          (event, data) => {
            if (event === 'ready') pauseMs = FIRST_PAUSE_MS;
            take(event, data);
          },
          onData,
        );
    } catch {
      // Lost, silent or unreadable: in each case the stream is opened again.
    }
    clearTimeout(timer);
    if (leaving.signal.aborted) return;
    onLost?.();
    timer = setTimeout(() => void open(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  };
  void open();
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}

/** Much longer than any event: a longer text without an end is not an event. */
const MAX_EVENT_LENGTH = 65_536;

async function readEvents(body: ReadableStream<Uint8Array>, take: EventStreamParts['take'], onData: () => void) {
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
    for (const part of parts) take(fieldOf(part, 'event'), fieldOf(part, 'data'));
  }
}

/** Field of "event: order\ndata: {…}"; a comment is an event without a name. */
const fieldOf = (part: string, name: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))
    .join('\n');
