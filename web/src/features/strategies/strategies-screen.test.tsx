/** Tests of the strategies' screens. */

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dashboardTexts, strategyTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { StrategiesScreen } from './strategies-screen.tsx';
import { StrategyScreen } from './strategy-screen.tsx';

vi.setConfig({ testTimeout: 60_000 });

const head = {
  id: '7',
  name: 'Temettü ve savunma',
  nickname: 'Poyraz Tilki 8815',
  visibility: 'public',
  world: 'practice',
  version: 2,
  publishedAt: '2026-08-12T11:20:00.000Z',
  counts: { open: 0, target: 1, stop: 0, expired: 0 },
};
const target = {
  asset: { kind: 'stocks', code: 'ASELS' },
  price: 212.4,
  target: 290,
  stop: 185,
  weight: 0.25,
  by: '2026-09-30',
  reason: 'Savunma siparişleri 2027’ye taşıyor.',
  record: { state: 'target', on: '2026-08-14', price: 290, return: 0.3653, realReturn: -0.0161 },
};
const versions = [2, 1].map((version) => ({ version, publishedAt: head.publishedAt, assets: [target] }));
const whole = { ...head, createdAt: '2026-01-09T15:40:00.000Z', versions };

async function open(page: ReactNode) {
  for (const bundle of [strategyTexts, dashboardTexts, tabTexts]) await loadTexts(bundle, 'tr');
  await act(async () => void render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>));
}

beforeEach(() => {
  startSession('abc');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession();
  vi.restoreAllMocks();
});

test('a row has all four counts, and no order by return is offered', async () => {
  stubNetwork({ 'GET /strategies': () => answer({ strategies: [head] }) });
  await open(<StrategiesScreen snapshots={null} />);
  const row = await screen.findByRole('link', { name: /Temettü ve savunma/ });
  for (const text of ['ulaşan 1', 'stop 0', 'süresi dolan 0', 'süren 0'])
    expect(row.textContent.replaceAll(/\s+/g, ' ')).toContain(text);
  expect(screen.getByText(/Getiriye göre sıralama yoktur/)).toBeTruthy();
});

test('the record of a target stands in lira and real', async () => {
  stubNetwork({ 'GET /strategies/7': () => answer({ strategy: whole }) });
  await open(<StrategyScreen id="7" />);
  expect(await screen.findByText('+%36,53')).toBeTruthy();
  expect(screen.getByText('-%1,61')).toBeTruthy();
  expect(screen.getByText(/Hedefe ulaştı/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yeni sürüm' })).toBeNull();
});

test('stop, publishing and target stand on one scale, the dot where it ended', async () => {
  stubNetwork({ 'GET /strategies/7': () => answer({ strategy: whole }) });
  await open(<StrategyScreen id="7" />);
  const scale = await screen.findByRole('img', { name: 'Stop ₺185,00, yayımda ₺212,40, hedef ₺290,00, son ₺290,00' });
  expect(scale.querySelector<HTMLElement>('.target-dot')?.style.insetInlineStart).toBe('100%');
  expect(scale.querySelector('.target-way')?.className).toContain('outcome-target');
});

test('a strategy of somebody else is reported with a reason', async () => {
  const sent: unknown[] = [];
  stubNetwork({
    'GET /strategies/7': () => answer({ strategy: whole }),
    'POST /strategies/7/report': ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return answer(undefined, 'Bildirildi. Bir kişi bakacak.');
    },
  });
  await open(<StrategyScreen id="7" />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Bildir' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Yanıltıcı bilgi' }));
  await user.click(within(dialog).getByRole('button', { name: 'Bildir' }));
  await vi.waitFor(() => expect(sent).toEqual([{ reason: 'false' }]));
});

test('a draft without a reason is not published; it asks before it freezes', async () => {
  const sent: unknown[] = [];
  stubNetwork({
    'GET /strategies': () => answer({ strategies: [] }),
    'POST /strategies': ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return answer({ strategy: whole });
    },
  });
  await open(<StrategiesScreen snapshots={null} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Strateji yaz' }));
  await user.type(screen.getByLabelText('Ad'), 'Deneme');
  await user.type(screen.getByLabelText('Kod'), 'ASELS');
  await user.click(screen.getByRole('button', { name: 'Yayımla' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(screen.getByLabelText('Gerekçe'), 'Siparişler');
  await user.type(screen.getByLabelText('Hedef'), '290');
  await user.click(screen.getByRole('button', { name: 'Yayımla' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Yayımla' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    name: 'Deneme',
    visibility: 'private',
    world: 'practice',
    assets: [{ asset: { kind: 'stocks', code: 'ASELS' }, target: '290', reason: 'Siparişler' }],
  });
});

test('what a version changed stands beside it; a retired strategy is not applied', async () => {
  const older = { ...versions[1], assets: [{ ...target, stop: 180 }] };
  stubNetwork({
    'GET /strategies/7': () =>
      answer({ strategy: { ...whole, versions: [versions[0], older], retiredAt: head.publishedAt } }),
  });
  await open(<StrategyScreen id="7" />);
  expect(await screen.findByText('ASELS stopu ₺180,00 → ₺185,00')).toBeTruthy();
  expect(screen.getByText('İlk yayım')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sanal portföyde uygula' })).toBeNull();
});
