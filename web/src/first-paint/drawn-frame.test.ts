/** Tests of the scripts at the end of pages that come as frames; no other code is loaded when they run. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SUMMARY = '/portfolio/summary';
let painted: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('ANSWER_PATH', SUMMARY);
  vi.stubGlobal('PLACE', '.hero-value');
  // The first file is imported, so it must exist.
  vi.stubGlobal('FILES', ['node:path', 'node:url']);
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
  const paintEntries = { getEntriesByName: () => [{}] };
  const Observer = class {
    constructor(onPaint: (list: typeof paintEntries) => void) {
      painted = () => onPaint(paintEntries);
    }
    observe() {}
  };
  vi.stubGlobal('PerformanceObserver', Observer);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  document.body.innerHTML =
    '<div id="root" data-prerendered="frame"><p class="hero-value"><span class="skeleton"></span></p></div>';
});
afterEach(() => {
  window.askedAhead = undefined;
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const place = () => document.querySelector('.hero-value');
const preloads = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

/** Runs the script at the page's end, with this response under way. */
async function end(answer?: Promise<Response>): Promise<void> {
  if (answer) window.askedAhead = { token: 'abc', language: 'tr', answers: { [SUMMARY]: answer } };
  await import('./drawn-dashboard.ts');
  painted();
}
const answerOf = (data: unknown) => Response.json({ success: true, message: '', data });

test.each([
  [1234.5, '₺1.234,50'],
  [0, '₺0,00'],
  [-0.1, '-₺0,10'],
  ['99999999999999999999.99', '₺99.999.999.999.999.999.999,99'],
])('a value of %s is written to the kuruş, and its answer is still there for the screens', async (value, text) => {
  const answer = Promise.resolve(answerOf({ overallPortfolioValue: value }));
  await end(answer);
  await vi.waitFor(() => expect(place()?.textContent).toBe(text));
  expect(place()?.querySelector('.skeleton')).toBeNull();
  expect(await (await answer).json()).toMatchObject({ data: { overallPortfolioValue: value } });
  await vi.waitFor(() => expect(preloads()).toHaveLength(2));
});

test.each(['its font', 'half a second'])('the page is shown after %s', async (what) => {
  vi.useFakeTimers();
  try {
    const isPainted = () => !document.documentElement.classList.contains('before-font');
    let comes: (fonts: readonly FontFace[]) => void = () => {};
    const font = new Promise((resolve) => (comes = resolve));
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => font } });
    document.documentElement.className = 'before-font';
    await end();
    await vi.advanceTimersByTimeAsync(499);
    expect(isPainted()).toBe(false);
    if (what === 'its font') comes([]);
    await vi.advanceTimersByTimeAsync(what === 'its font' ? 0 : 1);
    expect(isPainted()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('the scripts are requested once the value is written, the entry first', async () => {
  let resolveAnswer: (response: Response) => void = () => {};
  await end(new Promise((resolve) => (resolveAnswer = resolve)));
  expect(preloads()).toEqual([]);
  resolveAnswer(answerOf({ overallPortfolioValue: 12 }));
  await vi.waitFor(() => expect(preloads()).toEqual(['node:path', 'node:url']));
  expect(place()?.textContent).toBe('₺12,00');
});

test('a response after the screens does not change them', async () => {
  let resolveAnswer: (response: Response) => void = () => {};
  await end(new Promise((resolve) => (resolveAnswer = resolve)));
  document.getElementById('root')?.removeAttribute('data-prerendered');
  resolveAnswer(answerOf({ overallPortfolioValue: 12 }));
  await vi.waitFor(() => expect(preloads()).toHaveLength(2));
  expect(place()?.querySelector('.skeleton')).not.toBeNull();
});

test.each([
  ['nothing was asked', undefined],
  ['a refusal', () => Promise.resolve(Response.json({ success: false, message: 'Hayır.' }, { status: 401 }))],
  ['a lost connection', () => Promise.reject(new TypeError('lost'))],
  ['no figure', () => Promise.resolve(answerOf({ overallPortfolioValue: 'a lot' }))],
])('where nothing can be told (%s) the place stays, and the scripts come', async (_, answer) => {
  await end(answer?.());
  await vi.waitFor(() => expect(preloads()).toHaveLength(2));
  expect(place()?.querySelector('.skeleton')).not.toBeNull();
  expect(place()?.textContent).toBe('');
});

test('the value of a real account comes under its own address', async () => {
  window.askedAhead = {
    token: 'abc',
    language: 'tr',
    answers: { [`${SUMMARY}?account=2`]: Promise.resolve(answerOf({ overallPortfolioValue: 7.5 })) },
  };
  await end();
  await vi.waitFor(() => expect(place()?.textContent).toBe('₺7,50'));
  await vi.waitFor(() => expect(preloads()).toHaveLength(2));
});

test('the list of portfolios shows the sum of the open tracked ones, and nothing without any', async () => {
  vi.stubGlobal('ANSWER_PATH', '/accounts');
  const account = (kind: string, status: string, overallPortfolioValue: number) => ({
    kind,
    status,
    overallPortfolioValue,
  });
  const accounts = [
    account('virtual', 'open', 1000),
    account('tracked', 'open', 10.25),
    account('tracked', 'open', 5.5),
    account('tracked', 'archived', 300),
  ];
  window.askedAhead = {
    token: 'abc',
    language: 'tr',
    answers: { '/accounts': Promise.resolve(answerOf({ accounts })) },
  };
  await end();
  await vi.waitFor(() => expect(place()?.textContent).toBe('₺15,75'));
  await vi.waitFor(() => expect(preloads()).toHaveLength(2));
});

/** Runs the script of another page with this response to a path. */
async function endOf(file: string, path: string, answer: unknown, places: string): Promise<void> {
  vi.stubGlobal('ANSWER_PATH', path.split('?')[0]);
  document.body.innerHTML = `<div id="root" data-prerendered="frame">${places}</div>`;
  const answers = { '/accounts': Promise.resolve(answerOf({})), [path]: Promise.resolve(answerOf(answer)) };
  window.askedAhead = { token: 'abc', language: 'tr', answers };
  await import(`./${file}.ts`);
  painted();
  await vi.waitFor(() => expect(preloads()).toHaveLength(2));
}

const SUM = ['startValue', 'netInflow', 'gain', 'endValue'];
const sumPlaces = SUM.map((name) => `<dd data-place="${name}"></dd>`).join('');
const sumTexts = () => SUM.map((name) => document.querySelector(`[data-place="${name}"]`)?.textContent);

test('the analysis shows the sum of its first response, with the signs of flow and gain', async () => {
  const parts = { startValue: 100.5, netInflow: 20, gain: -0.25, endValue: 120.25 };
  await endOf('drawn-analysis', '/analysis/performance?account=2&unit=TRY', parts, sumPlaces);
  expect(sumTexts()).toEqual(['₺100,50', '+₺20,00', '-₺0,25', '₺120,25']);
});

test.each([
  ['a part of it is not known', {}],
  ['amounts are hidden', { startValue: 100.5, netInflow: 20, gain: -0.25, endValue: 120.25 }],
])('the analysis shows nothing of the sum if %s', async (why, parts) => {
  if (why === 'amounts are hidden') localStorage.setItem('amountsHidden', 'true');
  await endOf('drawn-analysis', '/analysis/performance?account=2&unit=TRY', parts, sumPlaces);
  expect(sumTexts()).toEqual(['', '', '', '']);
});

const HEAD = '<h1 class="header-title"></h1><b class="titled-name"></b><b class="instrument-last"></b>';
const headTexts = () => [...document.querySelectorAll('h1, b')].map((one) => one.textContent);

test.each([
  ['/asset/stocks/thyao', 320.5, ['THYAO', 'Türk Hava Yolları', '₺320,50']],
  ['/asset/currencies/USD', 42.5, ['USD', 'ABD doları', '₺42,5000']],
  ['/asset/stocks/GARAN', 320.5, ['', '', '']],
  ['/asset/stocks/THYAO', undefined, ['', '', '']],
  ['/asset/none/THYAO', 320.5, ['', '', '']],
])('the page %s of an asset at %s shows %s', async (address, price, texts) => {
  vi.stubGlobal('DECIMALS', { stocks: 2, currencies: 4 });
  history.replaceState(null, '', address);
  const assets = [
    { kind: 'stocks', code: 'THYAO', name: 'Türk Hava Yolları', price },
    { kind: 'currencies', code: 'USD', name: 'ABD doları', price },
  ];
  await endOf('drawn-asset', '/assets/search?q=THYAO&kinds=stocks', { assets }, HEAD);
  expect(headTexts()).toEqual(texts);
});
