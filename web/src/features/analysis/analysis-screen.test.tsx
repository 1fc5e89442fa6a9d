/** Tests of the page with a user's actions; the server is stubbed by its responses. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { VIRTUAL } from '../../testing/account.ts';
import { compared, DAYS, earned, real, spread, samplePerformance, working } from '../../testing/analysis.ts';
import { answer, refusal, type NetworkRequest } from '../../testing/network.ts';
import { closeAnalysis, openAnalysis } from '../../testing/open-analysis.tsx';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 15_000 };

const unitOf = ({ query }: NetworkRequest) => query.get('unit');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/analysis');
});
afterEach(() => {
  vi.restoreAllMocks();
  closeAnalysis();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name }, SLOW);

test('the main result first, with the real return and the benchmarks', async () => {
  await openAnalysis();
  await heading('Son 12 ayda %12,0 kazandınız; enflasyondan sonra %4,1 kaybettiniz.');
  expect(await screen.findByText(/BIST 100’de ₺150 daha az, gram altında ₺150 daha fazla kazandırırdı/)).toBeTruthy();
  const sum = screen.getByText('Başlangıçta').closest('dl');
  expect(sum?.textContent).toMatch(/₺1\.000,00.*\+₺500,00.*\+₺150,00.*₺1\.650,00/);
});

test('figures with missing data have a note next to them', async () => {
  const missing = { notes: ['SHORTFALL', 'NO_SIGN_CHANGE'], xirr: undefined };
  await openAnalysis({ 'GET /analysis/performance': () => answer({ ...samplePerformance, ...missing }) });
  expect(await screen.findByText('hesaplanamaz', {}, SLOW)).toBeTruthy();
  expect(screen.getByText('Yalnız para girişi ya da yalnız para çıkışı var.')).toBeTruthy();
  expect(screen.getByText(/Alışı bilinmeyen satışlar var/)).toBeTruthy();
  expect(screen.getByText(/30 günden eski: FON \(12 Ek/)).toBeTruthy();
  // The asset of the row is marked, too; the deposit has no rates, and the page says so.
  const bars = (await heading('Varlıkların katkısı')).closest('section');
  await waitFor(() => expect(within(bars as HTMLElement).getByText('Açık')).toBeTruthy(), SLOW);
  expect(screen.getAllByText('bu dönem için veri yok').length).toBeGreaterThan(0);
});

test('the last published month is named, also where the account is younger', async () => {
  const young = { ...samplePerformance, from: '2026-11-18', cpiUntil: '2026-09-30' };
  const { ttwror: _, ...unknown } = { ...real, ...young, notes: ['CPI_MISSING' as const] };
  const prices = { with: 'CPI', ttwror: 0, notes: [], series: [{ date: '2026-11-20', ttwror: 0 }] };
  await openAnalysis({
    'GET /analysis/performance': (one) => answer(unitOf(one) === 'REAL' ? { ...unknown, unit: 'REAL' } : young),
    'GET /analysis/benchmarks': () => answer({ ...compared, benchmarks: [prices] }),
  });
  expect(await screen.findByText(/henüz yayımlanmadı \(son yayımlanan Eylül 2026\)/, {}, SLOW)).toBeTruthy();
  expect(await screen.findByText(/TÜFE: Eylül 2026 sonuna kadar yayımlandı/, {}, SLOW)).toBeTruthy();
});

test.each([
  [{ xirrPeriod: 0.0312, notes: ['IDLE_DAYS'] }, 'XIRR, dönem', '+%3,12', /boş olduğu günler/],
  [{ xirr: -0.001, notes: ['SEVERAL_RATES'] }, 'XIRR, yıllık', '-%0,10', /Birden çok oran uyuyor; yılda/],
  [{ xirr: -1, xirrPeriod: -1, notes: ['BELOW_A_YEAR'] }, 'XIRR, dönem', '-%100,00', undefined],
])('the rate of money that is told, and what stands behind it: %j', async (figures, label, value, why) => {
  await openAnalysis({ 'GET /analysis/performance': () => answer({ ...samplePerformance, ...figures }) });
  const [rate] = await screen.findAllByText(label, {}, SLOW);
  const block = within(rate?.parentElement as HTMLElement);
  expect(block.getByText(value)).toBeTruthy();
  expect(block.queryByText(/oran/)).toEqual(why === undefined ? null : block.getByText(why));
});

test.each([
  ['income', 'GET /analysis/income', undefined, () => answer(earned), 'Gelir, ay ay'],
  ['assets', 'GET /analysis/assets', undefined, () => answer(spread), 'THYAO'],
  ['comparisons', 'GET /analysis/benchmarks', undefined, () => answer(compared), 'Aynı parayla bugün'],
  ['what inflation left', 'GET /analysis/performance', 'REAL', () => answer(real), /^Son 12 ayda/],
])('%s that cannot be loaded says so, and is asked for again', async (_, path, unit, reply, expected) => {
  let isDown = true;
  await openAnalysis({
    [path]: (one) => {
      if (unit !== undefined && unitOf(one) !== unit) return answer(samplePerformance);
      return isDown ? refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık denediniz.') : reply();
    },
  });
  const [message] = await screen.findAllByText('Bu bölüm yüklenemedi.', {}, SLOW);
  isDown = false;
  await userEvent.click(within(message?.closest('[role=alert]') as HTMLElement).getByRole('button'));
  await waitFor(() => expect(screen.queryByText('Bu bölüm yüklenemedi.')).toBeNull(), SLOW);
  expect((await screen.findAllByText(expected, {}, SLOW)).length).toBeGreaterThan(0);
});

test('figures stay where they cannot be renewed, with their hour and the way to ask again', async () => {
  let isDown = false;
  await openAnalysis({
    'GET /analysis/performance': (one) => {
      if (unitOf(one) === 'REAL') return answer(real);
      return isDown ? refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık denediniz.') : answer(samplePerformance);
    },
  });
  await heading(/^Son 12 ayda/);
  // The sections below the headline have their figures, too.
  await screen.findByText('THYAO', {}, SLOW);
  await screen.findByRole('heading', { name: 'Aylık getiri' }, SLOW);
  isDown = true;
  await act(async () => void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] }));
  const note = within(await screen.findByRole('alert', {}, SLOW));
  expect(note.getByText(/^Yenilenemedi; saat \d\d:\d\d rakamları/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Son 12 ayda/ })).toBeTruthy();
  isDown = false;
  await userEvent.click(note.getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), SLOW);
});

test('contributions are rounded so that they add up', async () => {
  await openAnalysis();
  await screen.findByText('THYAO', {}, SLOW);
  expect(screen.getByText('+16,10')).toBeTruthy();
  expect(screen.getByText('-4,10')).toBeTruthy();
  expect(screen.getByText('+12,00')).toBeTruthy();
});

test('an asset says where its price is from: at cost, typed, or old', async () => {
  const [share, unpriced] = spread.assets;
  const typed = { ...share, asset: { kind: 'custom', code: 'EV' }, name: 'Ev', mark: 'entered' };
  const old = { ...share, asset: { kind: 'funds', code: 'AFT' }, isMarked: true, mark: 'old' };
  await openAnalysis({ 'GET /analysis/assets': () => answer({ ...spread, assets: [share, unpriced, typed, old] }) });
  const bars = await heading('Varlıkların katkısı');
  const marks = async (word: string) => (await within(section(bars)).findByText(word, {}, SLOW)).closest('div');
  expect((await marks('maliyetten'))?.textContent).toContain('QQQQ');
  expect((await marks('elle'))?.textContent).toContain('EV');
  expect((await marks('eski'))?.textContent).toContain('AFT');
});

const section = (inside: HTMLElement) => inside.closest('section') as HTMLElement;

test('unit and period are requested, and stored in the address', async () => {
  const requests = await openAnalysis();
  await heading(/^Son 12 ayda/);
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
  await heading('Son 12 ayda dolar olarak %12,0 kazandınız.');
  await userEvent.click(screen.getByRole('radio', { name: '3A' }));
  await waitFor(() => expect(location.search).toBe('?unit=USD&period=3m&account=2'));
  const inDollars = requests.filter((one) => one.path === '/analysis/benchmarks' && unitOf(one) === 'USD');
  expect(inDollars.some(({ query }) => !query.get('with')?.includes('USD'))).toBe(true);
});

test('a figure opens its explanation, by keyboard; the focus comes back', async () => {
  await openAnalysis();
  await heading(/^Son 12 ayda/);
  const how = screen.getByRole('button', { name: 'TTWROR: Nasıl hesaplandı?' });
  how.focus();
  await userEvent.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'TTWROR: zaman ağırlıklı getiri' }, SLOW));
  expect(await sheet.findByText('× 1,120000', {}, SLOW)).toBeTruthy();
  expect(sheet.getByText('1,120000 − 1 = +%12,0000')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: /Kapat/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('beta opens into the days of both', async () => {
  const days = [{ kind: 'period', from: '2026-11-19', date: '2026-11-19', days: 1, value: 0.01, market: -0.02 }];
  await openAnalysis({
    'GET /analysis/benchmarks': () => answer({ ...compared, benchmarks: [{ ...compared.benchmarks[1], beta: 0.35 }] }),
    'GET /analysis/explain': () => answer({ ...working, figure: 'beta', value: 0.35, rows: days }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Beta, BIST 100: Nasıl hesaplandı?' }, SLOW));
  const sheet = within(await screen.findByRole('dialog', { name: 'Beta, BIST 100’e göre' }, SLOW));
  expect((await sheet.findByText('-%2,000', {}, SLOW)).closest('tr')?.textContent).toContain('+%1,000');
});

test('rows of tables open into their parts', async () => {
  const month = { kind: 'interval', from: '2026-03-02', date: '2026-03-31', days: 30, value: -0.041 } as const;
  const flow = { kind: 'inflow', date: '2025-11-21', amount: 1000, factor: 1.1, discounted: 1100 } as const;
  const requests = await openAnalysis({
    'GET /analysis/explain': ({ query }) =>
      answer(
        query.get('figure') === 'sameMoney'
          ? { ...working, figure: 'sameMoney', amount: 1100, rows: [flow] }
          : query.get('figure') === 'contribution'
            ? { ...working, figure: 'contribution', value: -0.041, amount: -50, rows: [{ ...month, amount: -50 }] }
            : working,
      ),
  });
  const opened = async (button: string | RegExp, name: string | RegExp) => {
    const [first] = await screen.findAllByRole('button', { name: button }, SLOW);
    await userEvent.click(first as HTMLElement);
    const sheet = await screen.findByRole('dialog', { name }, SLOW);
    const [, row] = await within(sheet).findAllByRole('row', {}, SLOW);
    const { query } = requests.findLast(({ path }) => path === '/analysis/explain') as NetworkRequest;
    await userEvent.click(within(sheet).getByRole('button', { name: /Kapat/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { row: row?.textContent, of: query.get('of'), from: query.get('from'), to: query.get('to') };
  };
  expect(await opened(/Katkı: Nakit: Nasıl/, 'Katkı: Nakit')).toMatchObject({
    row: expect.stringMatching(/2 Mar 2026 → 31 Mar 2026.*-₺50,00.*-4,10/),
    of: 'asset:cash',
  });
  expect(await opened(/Katkı: THYAO: Nasıl/, 'Katkı: THYAO')).toMatchObject({ of: 'asset:stocks:THYAO' });
  expect(await opened(/BIST 100: Nasıl/, /^Aynı para, aynı günlerde: BIST 100/)).toMatchObject({
    row: expect.stringMatching(/Yatırdınız.*\+₺1\.000,00.*× 1,100000.*\+₺1\.100,00/),
    of: 'XU100',
  });
  expect(await opened(/20 Kas 2025 – 31 Ara 2025: Nasıl/, /TTWROR/)).toMatchObject({
    from: '2025-11-20',
    to: '2025-12-31',
    of: null,
  });
});

test('the figures of the chart are in its table', async () => {
  await openAnalysis();
  const card = (await heading('Getiri, birikimli')).closest('section') as HTMLElement;
  expect(within(card).getByRole('img', { name: /Portföyünüz artı yüzde 12,0/ })).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: /^Tablo olarak göster/ }));
  const rows = within(within(card).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(DAYS.length + 1);
  expect(rows[1]?.textContent).toMatch(/20 Kas 2026.*\+%12,00/);
});

test('the crosshair is walked by keys, and read out', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  await openAnalysis();
  (await screen.findByRole('img', { name: /Portföyünüz artı/ }, SLOW)).focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(await screen.findByText(/^31 Ara 2025.*Portföyünüz \+%5,00/)).toBeTruthy();
});

test('the virtual account has its own, and without an entry one way on', async () => {
  const requests = await openAnalysis(
    { 'GET /analysis/performance': () => answer({ ...samplePerformance, notes: ['NO_ENTRIES'] }) },
    [VIRTUAL],
  );
  await screen.findByText('Gerçekte ne kazandığınızı görün', {}, SLOW);
  expect(screen.getByRole('link', { name: 'Portföylerime git' }).getAttribute('href')).toBe('/portfolios');
  expect(requests.find(({ path }) => path === '/analysis/performance')?.query.get('account')).toBe('1');
});
