/** Test of P12 on the market screens: a tick renders the figures of moved assets, and nothing else. */

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { balanceOf } from '../../testing/account.ts';
import { marketReplies } from '../../testing/market.ts';
import { answer, stubNetwork } from '../../testing/network.ts';
import { namesOf, takeRenders } from '../../testing/renders.ts';
import { stockStreamer, stubStream } from '../../testing/stream.ts';
import { MarketTab } from './market-tab.tsx';

const CODES = ['AKBNK', 'ASELS', 'GARAN', 'THYAO'];
const BEFORE = Object.fromEntries(CODES.map((code) => [code, '100']));

beforeEach(() => {
  stubStream();
  stubNetwork({
    ...marketReplies({ stocks: CODES.map((code) => ({ code, name: code, price: 100, rate: 0 })), cryptos: [] }),
    'GET /portfolio/balance': () => answer(balanceOf(5)),
    'GET /portfolio/': () => answer({ portfolio: [] }),
    'GET /market/history': () =>
      answer({ type: 'stocks', code: 'THYAO', range: '1d', intervalSeconds: 300, base: 100, bars: [[0, 1, 1, 1, 1]] }),
  });
});

test('a moved price renders its figures on its card, and in the trade window only those of the traded asset', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MarketTab />
    </QueryClientProvider>,
  );
  const open = await screen.findByRole('button', { name: 'THYAO, THYAO: al ya da sat' });
  const send = stockStreamer();
  const tick = async (prices: Readonly<Record<string, string>>) => {
    takeRenders();
    await send({ ...BEFORE, ...prices });
    const renders = takeRenders();
    return (name: string) => renders.filter((one) => one.split(' ')[0] === name).length;
  };
  const browser = ['MarketBrowser', 'AssetGrid', 'AssetCard', 'FavoriteButton', 'MarketMarks', 'AssetLogo'];
  expect(namesOf(takeRenders())).toEqual(expect.arrayContaining(browser));
  await tick({});
  const one = await tick({ AKBNK: '101' });
  expect(one('AssetFigures')).toBe(1);
  for (const resting of browser) expect(one(resting)).toBe(0);

  await userEvent.click(open);
  await screen.findByRole('dialog');
  await screen.findByText('Son fiyat');
  await screen.findByRole('img', { name: /^THYAO, 1 gün/ });
  const dialog = ['TradePanel', 'MarketTicket', 'TicketForm', 'TradeQuote', 'PriceChart'];
  expect(namesOf(takeRenders())).toEqual(expect.arrayContaining(dialog));
  const other = await tick({ AKBNK: '102' });
  expect(other('AssetFigures')).toBe(1);
  for (const resting of dialog) expect(other(resting)).toBe(0);
  const traded = await tick({ AKBNK: '102', THYAO: '99' });
  expect(traded('TradeQuote')).toBe(1);
  expect(traded('MarketBrowser')).toBe(0);
});
