import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { dashboardTexts, ruleTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { RulesScreen } from './rules-screen.tsx';

beforeAll(async () => {
  await Promise.all([ruleTexts, tabTexts, dashboardTexts].map((bundle) => loadTexts(bundle, 'tr')));
});
afterEach(() => queryClient.clear());

const row = (value: number | string, from: string, more: object = {}) => ({
  value,
  from,
  source: 'RG',
  checkedOn: '2026-11-12',
  standing: 'verified',
  ...more,
});
const RULES = [
  {
    id: 'deposit',
    name: '6 aya kadar vade',
    subject: 'deposits',
    unit: 'fraction',
    isVerified: true,
    rows: [row(0.15, '2025-02-01', { to: '2025-07-08' }), row(0.175, '2025-07-09', { address: 'https://rg.example' })],
  },
  {
    id: 'limit',
    name: 'Beyan sınırı',
    subject: 'declaration',
    unit: 'lira',
    isVerified: true,
    endsAt: '2026-12-24',
    rows: [row(400_000, '2026-01-01', { to: '2026-12-24' })],
  },
  {
    id: 'brackets',
    name: 'Dilimler',
    subject: 'declaration',
    unit: 'brackets',
    isVerified: true,
    rows: [row('158000:0.15 :0.4', '2026-01-01')],
  },
  {
    id: 'vesting',
    name: 'Hak ediş',
    subject: 'bes',
    unit: 'fraction',
    isVerified: false,
    rows: [row(0.6, '2013-01-01', { standing: 'unverified' })],
  },
];

async function open(address = '/rules', pack: object = { issuedOn: '2026-11-12', state: 'signed', rows: 5 }) {
  window.history.replaceState(null, '', address);
  stubNetwork({ 'GET /rules': () => answer({ rules: RULES, pack, today: '2026-11-26' }) });
  render(
    <QueryClientProvider client={queryClient}>
      <RulesScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('searchbox', { name: 'Kural ara' });
}

test('rules stand by subject with value, days and source, and open their earlier values', async () => {
  await open();
  const deposits = within(screen.getByRole('region', { name: 'Mevduat stopajı 1' }));
  expect(deposits.getByText('%17,5').className).toContain('rules-value');
  expect(deposits.getByText('9 Tem 2025 –')).toBeTruthy();
  expect(deposits.getByRole('link', { name: 'RG' }).getAttribute('href')).toBe('https://rg.example');
  const opener = deposits.getByRole('button', { name: '6 aya kadar vade', expanded: false });
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(deposits.getByText('%15')).toBeTruthy();
  expect(screen.getByText('₺400.000')).toBeTruthy();
  expect(screen.getByText('₺158.000 altı %15, üstü %40')).toBeTruthy();
  expect(screen.getByText('kural doğrulanmadı')).toBeTruthy();
  expect(screen.getByText('imzası doğru')).toBeTruthy();
});

test('what runs out is in a banner, whose button filters; the filter is in the address', async () => {
  await open();
  expect(screen.getByText(/dört hafta içinde dolacak kural: 1/)).toBeTruthy();
  expect(screen.getByText(/28 gün kaldı/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Göster' }));
  expect(window.location.search).toBe('?show=ending');
  expect(screen.queryByText('6 aya kadar vade')).toBeNull();
  expect(screen.getByRole('button', { name: 'Süresi dolan 1', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tümü 4' }));
  expect(window.location.search).toBe('');
});

test('search and filter of the address are applied', async () => {
  await open('/rules?q=hak&show=unverified');
  expect(screen.getByText('Hak ediş')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Kural ara' }), 'sız');
  expect(screen.getByText('Böyle bir kural yok.')).toBeTruthy();
  expect(window.location.search).toBe('?q=haks%C4%B1z&show=unverified');
});

test('a pack that was refused is said', async () => {
  await open('/rules', { issuedOn: '2026-11-28', state: 'refused', rows: 5 });
  expect(screen.getByRole('alert').textContent).toMatch(/imzası ya da içeriği yanlış/);
});
