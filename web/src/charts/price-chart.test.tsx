import type { WireOf } from '@kurus/core/contract/endpoint';
import type { marketHistory } from '@kurus/core/contract/market-history';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { assetTexts } from '../i18n/bundles.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { queryClient } from '../lib/query-client.ts';
import { marketReplies } from '../testing/market.ts';
import { answer, refusal, stubNetwork } from '../testing/network.ts';
import { PriceChart } from './price-chart.tsx';
import { useChartUnit } from './use-chart-unit.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const FIVE_MINUTES = 300;
/** Start of the running bar. */
const runs = (seconds: number) => Math.floor(Date.now() / 1000 / seconds) * seconds;
type WireHistory = WireOf<typeof marketHistory>;
const day = (): WireHistory => {
  const now = runs(FIVE_MINUTES);
  const bars: WireHistory['bars'] = [
    [now - FIVE_MINUTES, 290, 296.5, 288.25, 295],
    [now, 295, 299, 294, 298],
  ];
  return { type: 'stocks', code: 'THYAO', range: '1d', intervalSeconds: FIVE_MINUTES, base: 250, bars };
};
const year = (): WireHistory => ({
  ...day(),
  range: '1y',
  intervalSeconds: 86_400,
  base: 200,
  bars: [
    [Date.parse('2026-11-18T00:00:00+03:00') / 1000, 200, 210, 190, 205],
    [Date.parse('2026-11-19T00:00:00+03:00') / 1000, 205, 211, 199, 201],
  ],
});

function open(replies: Parameters<typeof stubNetwork>[0]) {
  const market = { stocks: [{ code: 'THYAO', name: 'Türk Hava Yolları', price: 300, rate: 20 }], cryptos: [] };
  const record = stubNetwork({ ...marketReplies(market), ...replies });
  render(
    <QueryClientProvider client={queryClient}>
      <PriceChart type="stocks" code="THYAO" name="Türk Hava Yolları" styles={['line', 'candles']} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), record };
}

const picture = () => screen.findByRole('img', { name: /^Türk Hava Yolları, / });

describe('the chart of a price', () => {
  test('describes its content in words, up to the live price', async () => {
    open({ 'GET /market/history': () => answer(day()) });
    await screen.findByRole('img', {
      name: 'Türk Hava Yolları, 1 gün: son ₺300,00, değişim +%20,00, en yüksek ₺300,00, en düşük ₺288,25.',
    });
    expect(screen.getByText('+%20,00')).toBeTruthy();
  });

  test('another range is requested once, by keyboard too', async () => {
    const { user, record } = open({
      'GET /market/history': ({ query }) => answer(query.get('range') === '1y' ? year() : day()),
    });
    await picture();
    const ranges = screen.getByRole('radiogroup', { name: 'Dönem' });
    expect(within(ranges).getAllByRole('radio')).toHaveLength(6);
    await user.click(within(ranges).getByRole('radio', { name: '1 yıl' }));
    await screen.findByRole('img', { name: /1 yıl: son ₺300,00, değişim \+%50,00/ });
    const queries = record.filter(({ path }) => path === '/market/history').map(({ query }) => query.toString());
    expect(queries).toEqual(['type=stocks&code=THYAO&range=1d', 'type=stocks&code=THYAO&range=1y']);
  });

  test('another asset shows nothing before its own bars are loaded', async () => {
    stubNetwork({
      'GET /market/history': ({ query }) =>
        query.get('code') === 'THYAO' ? answer(day()) : new Promise<Response>(() => undefined),
    });
    const chart = (code: string) => (
      <QueryClientProvider client={queryClient}>
        <PriceChart type="stocks" code={code} name={code} styles={['line']} />
      </QueryClientProvider>
    );
    const { rerender } = render(chart('THYAO'));
    await screen.findByRole('img', { name: /^THYAO, / });
    rerender(chart('GARAN'));
    expect(screen.queryByRole('img', { name: /^GARAN, / })).toBeNull();
  });

  test('every bar is in the table, newest first, with the live one', async () => {
    const { user } = open({
      'GET /market/history': ({ query }) => answer(query.get('range') === '1y' ? year() : day()),
    });
    await picture();
    await user.click(screen.getByRole('radio', { name: '1 yıl' }));
    await screen.findByRole('img', { name: /1 yıl/ });
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByText('Tablo olarak göster'));
    const table = await screen.findByRole('table', { name: 'Türk Hava Yolları: geçmiş fiyatlar' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.lastChild?.textContent));
    expect(rows[0]).toEqual(['Zaman', 'Açılış', 'En yüksek', 'En düşük', 'Kapanış']);
    expect(rows[1]?.slice(1)).toEqual(['₺300,00', '₺300,00', '₺300,00', '₺300,00']);
    expect(rows.slice(2)).toEqual([
      ['19 Kas 2026', '₺205,00', '₺211,00', '₺199,00', '₺201,00'],
      ['18 Kas 2026', '₺200,00', '₺210,00', '₺190,00', '₺205,00'],
    ]);
  });

  test('a failure can be retried; missing bars are reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let works = false;
    const { user } = open({
      'GET /market/history': () =>
        works ? answer({ ...day(), bars: [] }) : refusal(404, 'SYMBOL_UNKNOWN', 'Böyle bir sembol yok.'),
    });
    await screen.findByText('Geçmiş fiyatlar yüklenemedi.');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('Bu dönem için henüz veri yok.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the chart of a share of another exchange', () => {
  const AAPL = { type: 'foreign', code: 'AAPL' } as const;

  function Chart() {
    return <PriceChart {...AAPL} name="Apple" styles={['area']} range="1y" unit={useChartUnit(AAPL)?.unit} />;
  }

  test('is in its currency at first, and in lira by the switch', async () => {
    await loadTexts(assetTexts, 'tr');
    const lira = { ...year(), ...AAPL };
    const bars = lira.bars.map(([at]): WireHistory['bars'][number] => [at, 318, 320.5, 317, 318.4]);
    stubNetwork({
      ...marketReplies({ stocks: [], cryptos: [] }),
      'GET /market/history': ({ query }) =>
        answer(query.get('unit') === 'own' ? { ...lira, base: 300, currency: 'USD', bars } : lira),
    });
    render(
      <QueryClientProvider client={queryClient}>
        <Chart />
      </QueryClientProvider>,
    );
    expect((await screen.findByRole('img', { name: /^Apple, /u })).getAttribute('aria-label')).toMatch(
      /son \$318,40, değişim \+%6,13, en yüksek \$320,50, en düşük \$317,00/u,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Lira' }));
    expect(await screen.findByRole('img', { name: /son ₺201,00/u })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Dolar' }));
    expect(await screen.findByRole('img', { name: /son \$318,40/u })).toBeTruthy();
  });
});
