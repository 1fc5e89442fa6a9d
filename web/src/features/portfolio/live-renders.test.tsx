/** Tests of P12: a tick renders only the cells whose figures changed. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { accountReplies } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { stubNetwork } from '../../testing/network.ts';
import { namesOf, takeRenders } from '../../testing/renders.ts';
import { stockStreamer, stubStream } from '../../testing/stream.ts';
import { PortfolioTab } from './portfolio-tab.tsx';

const CODES = [
  'AKBNK',
  'ASELS',
  'BIMAS',
  'EREGL',
  'GARAN',
  'KCHOL',
  'SISE',
  'TCELL',
  'THYAO',
  'TUPRS',
  'YKBNK',
  'ZOREN',
];
const BEFORE = Object.fromEntries(CODES.map((code) => [code, '100']));
/** Each is worth a tenth more than the next, so that the order stays. */
const held = (symbol: string, at: number) => ({
  symbol,
  type: 'stocks' as const,
  name: symbol,
  quantity: 1000 - at * 50,
  cost: 50_000,
});

beforeEach(() => {
  stubStream();
  stubNetwork({
    ...marketReplies({ stocks: CODES.map((code) => ({ code, name: code, price: 100, rate: 0 })), cryptos: [] }),
    ...accountReplies({ cashBalance: 5, holdings: CODES.map(held) }),
  });
});

afterEach(() => {
  storage.holdingsView.clear();
});

test('of twelve holdings, as cards or as a list, and their sums only changed ones render', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  const rows = () => document.querySelectorAll('.holding, .profit-loss tbody tr');
  await waitFor(() => expect(rows()).toHaveLength(CODES.length));
  await screen.findByRole('radio', { name: 'BIST 100' });
  const send = stockStreamer();
  const tick = async (prices: Readonly<Record<string, string>>) => {
    takeRenders();
    await send({ ...BEFORE, ...prices });
    const renders = takeRenders();
    return (name: string) => renders.filter((one) => one.split(' ')[0] === name).map((one) => one.split(' ')[1] ?? '');
  };
  const resting = ['PositionsStat', 'QuantityText', 'MarketMarks', 'ChartCard', 'TradeWindow'];
  const drawn = ['HoldingCard', 'Arc', 'LegendItem', 'MoneyStat', 'MoneyText', 'PortfolioTab'];
  expect(namesOf(takeRenders())).toEqual(expect.arrayContaining([...resting, ...drawn]));
  await tick({});

  const moved = await tick({ THYAO: '100.01' });
  expect(moved('HoldingCard')).toEqual(['stocks:THYAO']);
  // A hundredth of a percent of a slice is not visible: only its accessible value and its amount change.
  expect(moved('Arc')).toEqual(['stocks:THYAO']);
  expect(moved('LegendItem')).toEqual(['stocks:THYAO']);
  // The unrealised gain; cash, cost and realised gain do not render.
  expect(moved('MoneyStat')).toHaveLength(1);
  for (const one of resting) expect(moved(one)).toEqual([]);

  const two = await tick({ THYAO: '100.01', ASELS: '180', BIMAS: '99' });
  expect(two('HoldingCard').toSorted()).toEqual(['stocks:ASELS', 'stocks:BIMAS']);

  const none = await tick({ THYAO: '100.01', ASELS: '180', BIMAS: '99' });
  for (const one of ['HoldingCard', 'MoneyText', 'Arc', 'PortfolioTab']) expect(none(one)).toEqual([]);

  await userEvent.setup().click(screen.getByRole('radio', { name: 'Liste' }));
  await screen.findByRole('table', { name: 'Kâr / zarar' });
  await waitFor(() => expect(rows()).toHaveLength(CODES.length));
  const one = await tick({ THYAO: '100.01', ASELS: '180', BIMAS: '98' });
  expect(one('TableRow')).toEqual(['stocks:BIMAS']);
  expect(one('SymbolCell')).toEqual([]);
});
