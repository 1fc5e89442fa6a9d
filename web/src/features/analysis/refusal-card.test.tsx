/** Tests of what the analysis says where it can give no return; the server is stubbed by its responses. */
import type { belowZero } from '@kurus/core/contract/analysis';
import type { WireOf } from '@kurus/core/contract/endpoint';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../../lib/storage.ts';
import { accountReplies } from '../../testing/account.ts';
import { samplePerformance } from '../../testing/analysis.ts';
import { answer, refusal } from '../../testing/network.ts';
import { closeAnalysis, openAnalysis } from '../../testing/open-analysis.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };

const negative: WireOf<typeof belowZero> = {
  from: '2026-02-03',
  to: '2026-02-07',
  entryCount: 5,
  entries: [
    { account: 2, id: 7, date: '2026-02-03', type: 'buy', asset: { kind: 'stocks', code: 'THYAO' }, cash: -80_000 },
    { account: 2, id: 8, date: '2026-02-07', type: 'delivery-in', cash: -1 },
  ],
};
const THYAO_HELD = accountReplies({
  cashBalance: 100,
  holdings: [{ symbol: 'THYAO', type: 'stocks', name: 'Türk Hava Yolları', quantity: 1, cost: 10 }],
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/analysis');
});
afterEach(() => {
  vi.restoreAllMocks();
  closeAnalysis();
});

test('days below zero are shown, with their cause and the possible actions', async () => {
  await openAnalysis({
    'GET /analysis/performance': () =>
      refusal(422, 'VALUE_BELOW_ZERO', 'Hesabın değeri 2026-02-03 gününde eksiye düşüyor.'),
    'GET /analysis/below-zero': () => answer(negative),
  });
  await screen.findByText(/3 Şub 2026 ile 7 Şub 2026 arasında eksiye düşüyor/, {}, SLOW);
  const table = within(screen.getByRole('table', { name: 'Buna yol açan kayıtlar' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.anything(),
    expect.stringMatching(/^3 Şub 2026.*Alış · THYAO.*-₺80\.000,00$/),
    expect.stringMatching(/^7 Şub 2026.*Virman.*-₺1,00$/),
  ]);
  expect(screen.getByText('ve 3 kayıt daha')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '8 Şub 2026 tarihinden başlat' }));
  expect(location.search).toMatch(/period=dates&from=2026-02-08/);
  await userEvent.click(await screen.findByRole('button', { name: 'Kayıtları düzelt' }, SLOW));
  expect([location.pathname, location.search, storage.account.get()]).toEqual(['/dashboard', '?tab=transaction', 2]);
});

test('a sale without its purchase: both ways to make it whole', async () => {
  await openAnalysis({
    'GET /analysis/performance': () => answer({ ...samplePerformance, notes: ['SHORTFALL'] }),
    'GET /portfolio/': async () => {
      const { data } = (await THYAO_HELD['GET /portfolio/']().json()) as { data: { portfolio: object[] } };
      return answer({ portfolio: data.portfolio.map((row) => ({ ...row, quantity: 0, shortfall: 6 })) });
    },
  });
  await screen.findByText('6 THYAO satılmış, alışı yok.', {}, SLOW);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Alışı ekle')).toBe('/asset/stocks/THYAO?add=buy&account=2');
  expect(hrefOf('Başka hesaptan geldi')).toBe('/asset/stocks/THYAO?add=delivery-in&account=2');
});
