import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { calendarTexts, dashboardTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { showAccount } from '../../lib/account/account-choice.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { CalendarScreen } from './calendar-screen.tsx';

const MIDAS = { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' };
const EVENT = { date: '2026-03-10', kind: 'dividend', account: 2, amount: 100, net: 85, certainty: 'announced' };
const EVENTS = [
  { ...EVENT, asset: { kind: 'stocks', code: 'THYAO' }, text: 'THYAO temettüsü' },
  { date: '2026-03-20', kind: 'holiday', certainty: 'announced', text: 'Ramazan Bayramı' },
];

beforeAll(async () => {
  await Promise.all([calendarTexts, tabTexts, dashboardTexts].map((bundle) => loadTexts(bundle, 'tr')));
});
afterEach(() => {
  cleanup();
  act(() => showAccount(1));
  queryClient.clear();
  storage.token.clear();
});

/** @returns the calls that were made */
function open(address: string, account: number | 'sample') {
  storage.token.set('abc');
  window.history.replaceState(null, '', address);
  const network = stubNetwork({
    'GET /accounts': () => answer({ accounts: [VIRTUAL, MIDAS] }),
    'GET /calendar': () =>
      answer({ from: '2026-03-01', to: '2026-03-31', unit: 'TRY', today: '2026-03-02', events: EVENTS }),
    'GET /calendar/income': () =>
      answer({ next12: { known: 1234.56, estimated: 50 }, last12: 10, yieldOnCost: 0.0512, unit: 'TRY' }),
    'POST /calendar/feed': () => answer({ url: 'https://kurus.example/calendar/abc.ics' }),
    'DELETE /calendar/feed': () => answer(undefined),
  });
  act(() => showAccount(account));
  render(
    <QueryClientProvider client={queryClient}>
      <CalendarScreen />
    </QueryClientProvider>,
  );
  return network;
}
const chosenDay = () => document.querySelector('[role="gridcell"] [tabindex="0"], [role="gridcell"][tabindex="0"]');
const dayOfAddress = () => new URLSearchParams(location.search).get('day');

test('keys move a day, a week, to the ends of a week, and a month, into the next one too', async () => {
  open('/calendar?day=2026-03-30', 2);
  await screen.findByRole('grid');
  act(() => (chosenDay() as HTMLElement).focus());
  for (const [key, day] of [
    ['ArrowRight', '2026-03-31'],
    ['ArrowRight', '2026-04-01'],
    ['ArrowUp', '2026-03-25'],
    ['Home', '2026-03-23'],
    ['End', '2026-03-29'],
    ['PageDown', '2026-04-29'],
    ['PageUp', '2026-03-29'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(dayOfAddress()).toBe(day);
    expect(document.activeElement).toBe(chosenDay());
  }
  expect(
    screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]') ?? cell.tabIndex === 0),
  ).toHaveLength(1);
});

test('the list has the dates of its kinds alone', async () => {
  const network = open('/calendar?day=2026-03-01&view=list', 2);
  expect(await screen.findByText('Ramazan Bayramı')).toBeTruthy();
  expect(JSON.stringify(network)).toContain('/calendar');
  expect(screen.getAllByText(/THYAO/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Temettü' }));
  expect(screen.queryByText('Ramazan Bayramı')).toBeNull();
  expect(screen.getAllByText(/THYAO/).length).toBeGreaterThan(0);
});

test('what is known of twelve months stands apart from estimates', async () => {
  open('/calendar?day=2026-03-01', 2);
  const card = within((await screen.findByText(/1\.234,56/)).closest('section, .card') as HTMLElement);
  expect(card.getByText(/50,00/)).toBeTruthy();
  expect(card.getByText('%5,12')).toBeTruthy();
});

test('the sample has none, and dates of the user’s accounts are not asked for', async () => {
  const network = open('/calendar?day=2026-03-01', 'sample');
  expect(await screen.findByText(/Örnek portföyün takvimi yok/)).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(JSON.stringify(network)).not.toContain('/calendar');
});
