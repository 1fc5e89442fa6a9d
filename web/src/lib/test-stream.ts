/** The quote stream as screen tests drive it: instead of the browser's EventSource, until the test is over. */
import { afterEach, vi } from 'vitest';

/** An open stream; `opened` has them all, oldest first. */
export class WireSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: WireSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    WireSource.opened.push(this);
  }

  close() {
    this.readyState = WireSource.CLOSED;
  }

  say(event: string, data: string) {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }

  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

/** Puts it in the place of EventSource. */
export function stubStream(): void {
  WireSource.opened = [];
  vi.stubGlobal('EventSource', WireSource);
}

afterEach(() => {
  vi.unstubAllGlobals();
});
