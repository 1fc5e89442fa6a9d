/** Opens the trade window for tests of the ticket: THYAO at 300 lira, a holding of ten, and 100,000 lira. */

import type { AssetRef } from '@kurus/core/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TradeModal } from '../features/trading/trade-modal.tsx';
import { orderTexts, ticketTexts } from '../i18n/bundles.ts';
import { currentLanguage } from '../i18n/language.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { queryClient } from '../lib/query-client.ts';
import { VIRTUAL } from './account.ts';
import { marketReplies } from './market.ts';
import { answer, stubNetwork, type NetworkRequest } from './network.ts';
import { orderReplies, wireOrder } from './orders.ts';

/** Timeout in ms: the code of another order kind is loaded in between. */
const SLOW = { timeout: 10_000 };

export const THYAO: AssetRef = { type: 'stocks', code: 'THYAO' };

/** The stubbed exchange has a last price of 300, 1 % above its base. */
const market = {
  stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 0 }],
  cryptos: [{ code: 'BTC', name: 'Bitcoin', price: 4_000_000, rate: -2 }],
};
const held = { symbol: 'THYAO', type: 'stocks', name: 'THY', quantity: 10, cost: 2000, buyPrice: 200, stale: false };

/** @returns the requests sent from then on */
export async function openTicket(
  asset: AssetRef = THYAO,
  replies: Parameters<typeof stubNetwork>[0] = {},
): Promise<readonly NetworkRequest[]> {
  await Promise.all([orderTexts, ticketTexts].map((bundle) => loadTexts(bundle, currentLanguage())));
  const requests = stubNetwork({
    ...marketReplies(market),
    ...orderReplies(() => []),
    'GET /accounts': () => answer({ accounts: [VIRTUAL] }),
    'GET /portfolio/balance': () =>
      answer({
        cashBalance: 100_000,
        availableCash: 100_000,
        withdrawableCash: 100_000,
        settlement: [],
        commissionRate: 0.0004,
        minimumCommission: 0,
        minOrder: { stocks: 0, cryptos: 1 },
      }),
    'GET /portfolio/': () => answer({ portfolio: [{ ...held, createdAt: '2026-11-01T10:00:00.000Z' }] }),
    'POST /portfolio/orders': () => answer({ order: wireOrder({ limitPrice: 299.75, quantity: 100 }) }),
    ...replies,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <TradeModal asset={asset} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText('₺100.000,00', {}, SLOW);
  return requests;
}

export async function chooseKind(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Emir tipi/ }));
  await userEvent.click(screen.getByRole('option', { name: new RegExp(`^${name}`) }));
}

export const ticketBox = (name: string) => screen.findByRole('textbox', { name }, SLOW);

export async function typeInto(name: string, text: string) {
  const field = await ticketBox(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
