/** Tests of the first question: when it is asked, and what each answer does; the server is stubbed. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TabPlace } from '../../../app/dashboard/tab-place.tsx';
import { TABS } from '../../../app/dashboard/tabs.ts';
import { priceTexts, tabTexts, trackedTexts } from '../../../i18n/bundles.ts';
import { loadTexts } from '../../../i18n/text-table.ts';
import { chosenAccount } from '../../../lib/account/account-choice.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storage } from '../../../lib/storage.ts';
import { accountReplies, VIRTUAL } from '../../../testing/account.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../../testing/network.ts';
// Imported here, so that they are loaded before the clock of a test runs; the screens load them on demand.
import '../../tracked/opening/opening-window.tsx';
import '../../tracked/opening/start-answers.tsx';
import './start-question.tsx';

const SLOW = { timeout: 10_000 };
const OWN = { ...VIRTUAL, id: 2, kind: 'tracked' as const, name: 'Portföyüm' };
const QUESTION = { level: 1, name: 'Ne yapmak istersiniz?' } as const;

type Replies = Parameters<typeof stubNetwork>[0];

function open(replies: Replies = {}, cashBalance = 0): readonly NetworkRequest[] {
  let accounts: unknown[] = [VIRTUAL];
  let start: object = { asks: true };
  const requests = stubNetwork({
    ...accountReplies({ cashBalance, holdings: [] }),
    'GET /accounts': () => answer({ accounts }),
    'POST /accounts': () => {
      accounts = [VIRTUAL, OWN];
      return answer({ account: OWN });
    },
    'GET /user/start': () => answer(start),
    'PUT /user/start': ({ body }) => {
      start = { asks: false, ...(body as { answer: string }) };
      return answer(start);
    },
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <TabPlace tab="portfolio" />
    </QueryClientProvider>,
  );
  return requests;
}
const sent = (requests: readonly NetworkRequest[], method: string, path: string) =>
  requests.filter((one) => one.method === method && one.path === path).map(({ body }) => body);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  storage.token.set('abc');
  history.replaceState(null, '', '/dashboard');
  await Promise.all([priceTexts, tabTexts, trackedTexts].map((bundle) => loadTexts(bundle, 'tr')));
  await TABS.portfolio.preload();
});
afterEach(() => {
  vi.restoreAllMocks();
  storage.account.clear();
  storage.tabAccount.clear();
  storage.token.clear();
  history.replaceState(null, '', '/');
});

test('it is asked in place of an empty portfolio, with three ways, and its heading has the focus', async () => {
  open();
  const title = await screen.findByRole('heading', QUESTION, SLOW);
  await waitFor(() => expect(document.activeElement).toBe(title));
  const ways = ['Gerçek portföyümü izleyeyim', 'Sanal parayla deneyeyim', 'Önce örneğe bakayım'];
  for (const name of ways) within(screen.getByRole('region', { name })).getByRole('heading', { level: 2, name });
  within(screen.getByRole('region', { name: 'Sanal parayla deneyeyim' })).getByText('Portföyünüzde hiç varlık yok.');
});

test('a portfolio with something in it asks the server nothing', async () => {
  const requests = open({}, 500);
  await screen.findByRole('link', { name: 'Piyasaya git' }, SLOW);
  expect(sent(requests, 'GET', '/user/start')).toEqual([]);
});

test.each([
  ['answered', () => answer({ asks: false, answer: 'virtual' })],
  ['not known', () => refusal(500, 'INTERNAL', '-')],
])('where it is %s, the empty portfolio stands there', async (_, reply) => {
  open({ 'GET /user/start': reply });
  await screen.findByRole('link', { name: /Sanal para yatırayım/ }, SLOW);
  expect(screen.queryByRole('heading', QUESTION)).toBeNull();
});

test.each(['Sanal hesaba geç', 'Şimdi karar vermeyeyim'])('%s: the virtual account, and it is kept', async (name) => {
  const requests = open();
  await userEvent.click(await screen.findByRole('button', { name }, SLOW));
  await screen.findByRole('link', { name: /Sanal para yatırayım/ }, SLOW);
  expect(sent(requests, 'PUT', '/user/start')).toEqual([{ answer: 'virtual' }]);
  expect(sent(requests, 'POST', '/accounts')).toEqual([]);
  expect(chosenAccount()).toBe(VIRTUAL.id);
});

test('Dosyadan aktarayım: an account is opened, and the import begins', async () => {
  const requests = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Dosyadan aktarayım' }, SLOW));
  await waitFor(() => expect(location.pathname + location.search).toBe('/import?account=2'));
  expect(sent(requests, 'POST', '/accounts')).toEqual([{ kind: 'tracked', name: 'Portföyüm', cash: 'kept' }]);
  expect(sent(requests, 'PUT', '/user/start')).toEqual([{ answer: 'real' }]);
  expect(chosenAccount()).toBe(2);
});

test('Elimdekileri yazayım: the form of what is held opens in the new account', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Elimdekileri yazayım' }, SLOW));
  await screen.findByRole('dialog', {}, SLOW);
  screen.getByText('Portföyünüzde henüz kayıt yok');
  expect(location.pathname).toBe('/dashboard');
});

test('an account that is there is taken, not opened a second time', async () => {
  const requests = open({ 'GET /accounts': () => answer({ accounts: [VIRTUAL, { ...OWN, name: 'Midas' }] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Dosyadan aktarayım' }, SLOW));
  await waitFor(() => expect(location.pathname + location.search).toBe('/import?account=2'));
  expect(sent(requests, 'POST', '/accounts')).toEqual([]);
});

test('Örneği aç: the sample is chosen', async () => {
  const requests = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Örneği aç' }, SLOW));
  await waitFor(() => expect(chosenAccount()).toBe('sample'));
  expect(sent(requests, 'PUT', '/user/start')).toEqual([{ answer: 'sample' }]);
});

test('an answer that cannot be kept says why, and leaves the question', async () => {
  open({ 'PUT /user/start': () => refusal(503, 'TRY_LATER', '-', 'Birazdan yeniden deneyin.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Sanal hesaba geç' }, SLOW));
  await screen.findByText('Birazdan yeniden deneyin.');
  expect(screen.getByRole('heading', QUESTION)).toBeDefined();
});
