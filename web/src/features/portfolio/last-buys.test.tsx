/** Tests of the prices paid in a position's explanation, next to the average, which is computed from whole kuruş. */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { transactions } from '@kurus/core/contract/transactions';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { accountReplies } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { LastBuys } from './last-buys.tsx';
import { PortfolioTab } from './portfolio-tab.tsx';

/** Timeout in ms for parts that are loaded when they are first opened: their modules have to be transformed. */
const SLOW = { timeout: 10_000 };

type Item = WireOf<typeof transactions>['transactions'][number];
/** The holding's first buy, on 1 November 2026 at 13:00. */
const buy: Item = {
  id: 9,
  createdAt: '2026-11-20T11:06:00.000Z',
  type: 'buy',
  kind: 'buy',
  symbol: 'PEPE',
  assetType: 'cryptos',
  price: 0.00026123,
  quantity: 1.5,
  volume: 0.01,
  commission: 0,
  bsmv: 0,
  cashChange: -0.01,
  balanceAfter: 99.98,
};

test('the last prices paid are shown as filled, with the rounding', async () => {
  const holdings = [{ symbol: 'PEPE', type: 'cryptos', name: 'Pepe', quantity: 41.5, cost: 0.03 }] as const;
  const items: Item[] = [
    buy,
    { ...buy, id: 7, createdAt: '2026-11-01T10:00:00.000Z', price: 0.0005, quantity: 40, volume: 0.02 },
    { ...buy, id: 6, assetType: 'stocks', price: 7 },
    { ...buy, id: 5, createdAt: '2026-10-30T10:00:00.000Z', price: 8 },
  ];
  const record = stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [{ code: 'PEPE', name: 'Pepe', price: 0.00026, rate: 0 }] }),
    ...accountReplies({ cashBalance: 99.98, holdings }),
    'GET /portfolio/transactions': () => answer({ transactions: items }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Liste' }));
  await user.click(await screen.findByRole('button', { name: /PEPE · Kâr \/ zarar: nasıl/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'PEPE · Kâr / zarar' }, SLOW));
  const buys = within(await sheet.findByRole('region', { name: 'Son alımlarınız: ödediğiniz fiyat' }));
  expect(buys.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['20 Kas 2026 14:061,5 adet, toplam ₺0,01 (bir üst kuruşa yuvarlandı)', '₺0,00026123'],
    ['1 Kas 2026 13:0040 adet, toplam ₺0,02', '₺0,0005'],
  ]);
  sheet.getByText('₺0,03 ÷ 41,5 ≈ ₺0,00072289');
  sheet.getByText('41,5 × ₺0,00026 ≈ ₺0,01');
  expect(sheet.getByText('Ortalama maliyet').nextElementSibling?.textContent).toBe('₺0,00072289');
  const request = record.find(({ path }) => path === '/portfolio/transactions');
  expect(request?.query.toString()).toBe('type=buy&symbol=PEPE&limit=3');
});

test('another account is requested by its number', async () => {
  const record = stubNetwork({ 'GET /portfolio/transactions': () => answer({ transactions: [buy] }) });
  const position = { type: 'cryptos', code: 'PEPE', firstBoughtAtMs: 0 } as const;
  render(
    <QueryClientProvider client={queryClient}>
      <LastBuys account={2} position={position} />
    </QueryClientProvider>,
  );
  await screen.findByText('₺0,00026123');
  expect(record.map(({ query }) => query.get('account'))).toEqual(['2']);
});
