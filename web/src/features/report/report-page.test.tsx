/** Tests of a monthly report, which is shown complete or not at all; the server is stubbed by its responses. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { compared, MIDAS, real, spread, samplePerformance } from '../../testing/analysis.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { ReportPage } from './report-page.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };

const cpi = { with: 'CPI', ttwror: 0.02, notes: [], series: [] };
const whole = { ...compared, benchmarks: [...compared.benchmarks, cpi] };

const none = { entries: [], cashWarnings: [] };

async function open(replies: Parameters<typeof stubNetwork>[0] = {}, accounts: readonly object[] = [MIDAS]) {
  storage.token.set('abc');
  const requests = stubNetwork({
    'GET /analysis/performance': ({ query }) => answer(query.get('unit') === 'REAL' ? real : samplePerformance),
    'GET /analysis/benchmarks': () => answer(whole),
    'GET /analysis/assets': () => answer(spread),
    'GET /accounts/2/entries': () => answer(none),
    ...replies,
  });
  await Promise.all([tabTexts, reportTexts].map((bundle) => loadTexts(bundle, 'tr')));
  render(
    <QueryClientProvider client={queryClient}>
      <ReportPage
        scope={accounts.length > 1 ? 'all' : '2'}
        accounts={accounts as unknown as AccountItem[]}
        month="2026-10"
        today="2026-11-20"
      />
    </QueryClientProvider>,
  );
  return requests;
}

beforeEach(() => queryClient.clear());

const sheet = () => screen.findByRole('article', { name: 'Rapor, Ekim 2026' }, SLOW);

test.each([
  ['the inflation of the month', 'GET /analysis/benchmarks', whole, 'TÜFE %2,00'],
  ['its entries', 'GET /accounts/2/entries', none, 'Bu ay kayıt girilmedi.'],
])('says nothing before it knows %s', async (_, path, data, expected) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let requested = false;
  await open({
    [path]: () => {
      requested = true;
      return promise;
    },
  });
  await vi.waitFor(() => expect(requested).toBe(true), SLOW);
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.queryByRole('article')).toBeNull();
  resolve(answer(data));
  expect((await sheet()).textContent).toContain(expected);
});

test('a part that cannot be loaded is requested again, and no figure replaces it', async () => {
  let isDown = true;
  await open({
    'GET /analysis/assets': () => (isDown ? refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık.') : answer(spread)),
  });
  await screen.findByText('Rapor yüklenemedi.', {}, SLOW);
  expect(screen.queryByRole('article')).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect((await sheet()).textContent).toContain('THYAO');
});

test('a year that cannot be computed does not block the report of the month', async () => {
  const below = () => refusal(422, 'VALUE_BELOW_ZERO', 'Hesabın değeri eksiye düşüyor.');
  await open({
    'GET /analysis/performance': ({ query }) =>
      query.get('from')?.startsWith('2025') ? below() : answer(query.get('unit') === 'REAL' ? real : samplePerformance),
  });
  const paper = await sheet();
  expect(paper.textContent).toContain('Değer, son 12 ayhesaplanamaz');
  expect(paper.textContent).toContain('12 aylık reel getiri yok');
});

test('a month whose holdings stood at cost has no gain of zero, and no parts of it', async () => {
  const [first] = spread.assets;
  const atCost = { ...spread, groups: [], assets: [{ ...first, gain: 0, mark: 'cost' }] };
  await open({ 'GET /analysis/assets': () => answer(atCost) });
  const paper = await sheet();
  expect(paper.textContent).toContain('Kazançmaliyetten');
  expect(paper.textContent).not.toContain('THYAO');
});

/** The server's response for an account that begins on this day. */
const since =
  (first: string) =>
  ({ query }: NetworkRequest): Response => {
    if ((query.get('to') ?? '9999-12-31') < first) return refusal(422, 'DATE_INVALID', 'Geçersiz tarih.');
    const from = [query.get('from') ?? '', first].toSorted().at(-1);
    return answer({ ...(query.get('unit') === 'REAL' ? real : samplePerformance), from });
  };

test('nothing is requested for days before the account, and such a month has no report', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reply = since('2026-11-05');
  await open({ 'GET /analysis/performance': reply, 'GET /analysis/benchmarks': reply, 'GET /analysis/assets': reply });
  await screen.findByText('Bu ay için kayıt yok.', {}, SLOW);
  expect(errors).not.toHaveBeenCalled();
});

test('an account that is younger than the month stays on the page of the others, without figures', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const requests = await open(
    {
      'GET /analysis/performance': (request) =>
        since(request.query.get('account') === '3' ? '2026-11-05' : '2025-01-01')(request),
      'GET /accounts/3/entries': () => answer(none),
    },
    [MIDAS, { ...MIDAS, id: 3, name: 'Yeni' }],
  );
  const paper = within(await sheet());
  expect(paper.getByRole('row', { name: /^Yeni – –$/ })).toBeTruthy();
  expect(errors).not.toHaveBeenCalled();
  const ofNew = requests.filter(({ path, query }) => path.startsWith('/analysis/') && query.get('account') === '3');
  expect(ofNew.map(({ query }) => query.get('to'))).toEqual([null]);
});

test('a buy in an account without cash shows its amount; with cash the change of cash shows it', async () => {
  const asset = { kind: 'stocks', code: 'EMEK' };
  const buy = { date: '2026-10-05', type: 'buy', kind: 'buy', asset, createdAt: '2026-11-01T10:00:00Z' };
  const figures = { quantity: 1058.2, price: 1.89, amount: 2000 };
  const entries = [
    { ...buy, ...figures, id: 1, cashChange: 0 },
    { ...buy, ...figures, id: 2, cashChange: -2000 },
  ];
  await open({ 'GET /accounts/2/entries': () => answer({ entries, cashWarnings: [] }) });
  await sheet();
  const rows = within(screen.getByRole('region', { name: 'Ayın kayıtları' })).getAllByRole('row');
  const texts = rows.map(({ textContent }) => textContent).toSorted();
  expect(texts).toEqual([
    expect.stringMatching(/Alış EMEK 1\.058,2 × ₺1,89 · ₺2\.000,00$/),
    expect.stringMatching(/Alış EMEK 1\.058,2 × ₺1,89-₺2\.000,00$/),
  ]);
});

test('entries of one day are in the order in which they happened', async () => {
  const entry = { date: '2026-10-05', type: 'dividend', kind: 'dividend', createdAt: '2026-11-01T10:00:00Z' };
  const entries = ['GARAN', 'THYAO'].map((code, at) => ({
    ...entry,
    id: 2 - at,
    asset: { kind: 'stocks', code },
    cashChange: 5,
  }));
  await open({ 'GET /accounts/2/entries': () => answer({ entries, cashWarnings: [] }) });
  await sheet();
  const rows = within(screen.getByRole('region', { name: 'Ayın kayıtları' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('THYAO'),
    expect.stringContaining('GARAN'),
  ]);
});
