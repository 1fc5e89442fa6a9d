import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../testing/network.ts';
import { chooseKind, openTicket, THYAO, typeInto } from '../../../../testing/ticket.tsx';

vi.setConfig({ testTimeout: 20_000 });

/** ResizeObserver that reports a size at once: jsdom has no layout. */
class Measured {
  readonly seen: () => void;
  constructor(seen: () => void) {
    this.seen = seen;
  }
  observe() {
    queueMicrotask(this.seen);
  }
  disconnect() {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the sketch begins at the last price, as the order does, however far the prices had gone before', async () => {
  vi.stubGlobal('ResizeObserver', Measured);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(96);
  const bar = (time: number, close: number) => [time, close, close, close, close];
  const bars = [290, 307.25, 280, 304].map((close, at) => bar(1_800_000_000 + at * 86_400, close));
  await openTicket(THYAO, {
    'GET /market/history': () =>
      answer({ type: 'stocks', code: 'THYAO', range: '1m', intervalSeconds: 86_400, base: 300, bars }),
  });
  await chooseKind('İz süren stop');
  await typeInto('Adet', '5');
  await userEvent.hover(await screen.findByRole('button', { name: /^Sat/ }));
  await screen.findByRole('img', { name: 'Fiyatın bir ayı ve emrin başladığı yer: en yüksek 300,00' });
  const [atLast] = screen.getAllByText('en yüksek 300,00');
  const tags = [...(atLast?.parentElement?.querySelectorAll('.chart-tag') ?? [])].map((tag) => tag.textContent);
  expect(tags).toEqual(['300,00', '285,00']);
  await userEvent.hover(screen.getByRole('button', { name: /^Al/ }));
  await screen.findByRole('img', { name: /en düşük 300,00$/ });
});
