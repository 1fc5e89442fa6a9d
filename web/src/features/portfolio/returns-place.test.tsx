/** Tests of nominal and real return in the portfolio tab: the user switches them, and the browser stores the choice. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { answer, refusal, stubNetwork, type NetworkRequest } from '../../testing/network.ts';
import { ReturnsPlace } from './returns-place.tsx';

const SLOW = { timeout: 10_000 };

async function show(
  kind: 'virtual' | 'tracked',
  real: object,
  performance?: () => Response,
): Promise<readonly NetworkRequest[]> {
  storage.token.set('abc');
  if (kind === 'tracked') storage.account.set(2);
  const requests = stubNetwork({
    'GET /accounts': () => answer({ accounts: [VIRTUAL, { ...VIRTUAL, id: 2, kind: 'tracked', name: 'Midas' }] }),
    'GET /analysis/performance': ({ query }) =>
      performance?.() ??
      answer({
        from: query.get('from'),
        to: '2026-11-22',
        unit: query.get('unit'),
        cpiUntil: '2026-09-30',
        notes: [],
        series: [],
        ...(query.get('unit') === 'REAL' ? real : { ttwror: 0.3535, gain: 1000 }),
      }),
  });
  await loadTexts(tabTexts, 'tr');
  render(
    <QueryClientProvider client={queryClient}>
      <ReturnsPlace />
    </QueryClientProvider>,
  );
  return requests;
}
const calls = (requests: readonly NetworkRequest[]) =>
  requests.filter(({ path }) => path === '/analysis/performance').length;
const choice = () => screen.getByRole('switch', { name: /enflasyondan sonra/ });

afterEach(() => {
  vi.restoreAllMocks();
  storage.account.clear();
  storage.token.clear();
  storage.realReturn.clear();
});

test('real money: both are shown, and can be hidden for good', async () => {
  await show('tracked', { ttwror: -0.02 });
  expect(await screen.findByText('+%35,35', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('-%2,00')).toBeTruthy();
  await userEvent.click(choice());
  expect(screen.queryByText('-%2,00')).toBeNull();
  expect(storage.realReturn.get()).toBe(false);
});

test('a real return of another period names it, and no inflation is derived from the two', async () => {
  await show('tracked', { ttwror: -0.02, from: '2025-09-30', to: '2026-09-30' });
  expect(await screen.findByText('Enflasyondan sonra · 30 Eyl 2026 gününde biten 12 ay', {}, SLOW)).toBeTruthy();
});

test('the virtual account: nothing is requested before the user opens it', async () => {
  const requests = await show('virtual', { ttwror: -0.02 });
  expect(choice().matches(':checked')).toBe(false);
  expect(calls(requests)).toBe(0);
  await userEvent.click(choice());
  expect(await screen.findByText('-%2,00', {}, SLOW)).toBeTruthy();
  expect(storage.realReturn.get()).toBe(true);
});

test('without CPI it shows why there is no real return', async () => {
  await show('tracked', { to: '2026-09-30', notes: ['CPI_MISSING'] });
  expect(await screen.findByText('Bu günlerin TÜFE’si henüz yayımlanmadı', {}, SLOW)).toBeTruthy();
});

test('an unknown return is labelled with twelve months, not with a number of days', async () => {
  await show('tracked', {}, () => refusal(422, 'VALUE_BELOW_ZERO', 'Değer bir gün sıfırın altına iniyor'));
  expect(await screen.findAllByText(/sıfırın altına/, {}, SLOW)).toHaveLength(2);
  expect(screen.queryByText(/\d+ gün/)).toBeNull();
});
