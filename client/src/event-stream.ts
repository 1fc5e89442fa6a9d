/** Server-sent events of a response (WHATWG HTML, "server-sent events"), one after the other. */

import { KurusError } from './kurus-error.ts';

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
}

/** Length of an event at most: a snapshot of every quote is below 200 kB. */
const EVENT_MAX_LENGTH = 8 * 1024 * 1024;

/** @throws KurusError TOO_LARGE */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = events.pop() ?? '';
    if (rest.length > EVENT_MAX_LENGTH)
      throw new KurusError('an event of the stream is too long', { code: 'TOO_LARGE', status: 200 });
    for (const lines of events) {
      const event = eventOf(lines.split('\n'));
      if (event) yield event;
    }
  }
}

/** Comments, and the greeting that only sets the time of a new attempt, are no events. */
function eventOf(lines: readonly string[]): ServerEvent | undefined {
  const valuesOf = (field: string) =>
    lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, '')] : []));
  const data = valuesOf('data');
  if (data.length === 0) return undefined;
  return { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n'), id: valuesOf('id').at(-1) };
}
