/** Tests of P12: a tick renders only the cells whose figures changed. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
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

test('of twelve holdings and their sums only changed ones render', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <PortfolioTab />
    </QueryClientProvider>,
  );
  await screen.findByRole('table', { name: 'Kâr / zarar' });
  const rows = () => document.querySelectorAll('.holding, .profit-loss tbody tr');
  await waitFor(() => expect(rows()).toHaveLength(2 * CODES.length));
  const send = stockStreamer();
  const tick = async (prices: Readonly<Record<string, string>>) => {
    takeRenders();
    await send({ ...BEFORE, ...prices });
    const renders = takeRenders();
    return (name: string) => renders.filter((one) => one.split(' ')[0] === name).map((one) => one.split(' ')[1] ?? '');
  };
  const cards = ['PositionsStat', 'SymbolCell', 'QuantityText', 'MarketMarks', 'IndexChartCard'];
  const resting = [...cards, 'LeadChart', 'SideChart', 'TradeWindow'];
  const drawn = ['HoldingCard', 'TableRow', 'Arc', 'LegendItem', 'MoneyStat', 'MoneyText', 'PortfolioTab'];
  expect(namesOf(takeRenders())).toEqual(expect.arrayContaining([...resting, ...drawn]));
  await tick({});

  const moved = await tick({ THYAO: '100.01' });
  for (const one of ['HoldingCard', 'TableRow']) expect(moved(one)).toEqual(['stocks:THYAO']);
  // A hundredth of a percent of a slice is not visible: only its accessible value changes.
  expect(moved('Arc')).toEqual(['stocks:THYAO']);
  expect(moved('LegendItem')).toEqual([]);
  // The return; cash, cost and realised gain do not render.
  expect(moved('MoneyStat')).toHaveLength(1);
  for (const one of resting) expect(moved(one)).toEqual([]);

  const two = await tick({ THYAO: '100.01', ASELS: '180', BIMAS: '99' });
  for (const one of ['HoldingCard', 'TableRow']) expect(two(one)).toEqual(['stocks:ASELS', 'stocks:BIMAS']);

  const none = await tick({ THYAO: '100.01', ASELS: '180', BIMAS: '99' });
  for (const one of ['HoldingCard', 'TableRow', 'MoneyText', 'Arc', 'PortfolioTab']) expect(none(one)).toEqual([]);
});
