/** Tests of what the router does for every page of the list (S2.1 to S2.5, D35). */

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Link, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { endSession, startSession } from '../lib/session-clock.ts';
import { accountReplies } from '../testing/account.ts';
import { marketReplies } from '../testing/market.ts';
import { answer, refusal, stubNetwork } from '../testing/network.ts';
import { AYSE } from '../testing/profile.ts';
import { App } from './app.tsx';
import { FIRST_PATH, NOT_FOUND, pageAt, PAGES, type Page } from './pages.tsx';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 10_000 };
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubNetwork({
    ...marketReplies({ stocks: [], cryptos: [] }),
    ...accountReplies({ cashBalance: 5, holdings: [] }),
    'GET /user/profile': () => answer({ user: AYSE }),
    'GET /user/sessions': () => answer({ sessions: [] }),
    'GET /portfolio/history': () => refusal(404, 'NOT_FOUND', '-'),
    'GET /market/history': () => refusal(404, 'NOT_FOUND', '-'),
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.restoreAllMocks();
});

async function open(address: string, pages?: readonly Page[]) {
  navigate(address, { replace: true });
  await act(async () => void render(pages ? <App pages={pages} /> : <App />));
}
/** Texts are loaded with their screen, so the title has its text once the heading has. */
async function heading(): Promise<string> {
  return (await screen.findByRole('heading', { level: 1 }, SLOW)).textContent ?? '';
}

describe.each(PAGES.map((page) => [page.path, page] as const))('%s', (path, { access }) => {
  test(`is for ${access === 'member' ? 'members alone' : 'everybody'}`, async () => {
    await open(path);
    await heading();
    expect(location.pathname).toBe(access === 'member' ? '/login' : path);
  });

  test('has a heading that is its title too, for any letter case and with a trailing slash', async () => {
    if (access === 'member') startSession('abc');
    await open(`${path.toUpperCase()}/`);
    const title = await heading();
    expect(title).not.toMatch(/\w\.\w/);
    await waitFor(() => expect(document.title).toBe(`${title} · Kuruş`));
  });
});

test('no two pages have the same title, so that a history names each', () => {
  const titles = [...PAGES, NOT_FOUND].filter(({ leadsOn }) => !leadsOn).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('"/" is the first page, and what is no page is the last', () => {
  expect([pageAt('/').path, pageAt('/nowhere'), pageAt('/dashboard/wallet')]).toEqual([
    FIRST_PATH,
    NOT_FOUND,
    NOT_FOUND,
  ]);
});

describe('a page whose address has parameters', () => {
  const loads: string[] = [];
  function Asset() {
    const { kind, code } = useParams<'/asset/:kind/:code'>();
    loads.push(code);
    return (
      <main>
        <h1>{`${kind} ${code}`}</h1>
        <Link href="/thing/stocks/GARAN">GARAN</Link>
        <Link href="/login">out</Link>
      </main>
    );
  }
  const asset: Page = {
    path: '/thing/:kind/:code',
    title: 'shell.market',
    access: 'public',
    screen: Object.assign(Asset, { preload: async () => undefined }),
  };
  const pages = [...PAGES, asset];

  test('is given them, as they were written', async () => {
    await open('/thing/stocks/THYAO', pages);
    expect(await heading()).toBe('stocks THYAO');
    expect(pageAt('/thing/stocks/THYAO')).toBe(NOT_FOUND);
  });

  test('follows a link to another one, the way back, and a link away', async () => {
    await open('/thing/stocks/THYAO', pages);
    await userEvent.click(screen.getByRole('link', { name: 'GARAN' }));
    expect(await heading()).toBe('stocks GARAN');
    expect(location.pathname).toBe('/thing/stocks/GARAN');
    history.replaceState(null, '', '/thing/cryptos/BTC');
    expect(await heading()).toBe('cryptos BTC');
    await userEvent.click(screen.getByRole('link', { name: 'out' }));
    await waitFor(() => expect(document.title).toBe('Tekrar hoş geldiniz · Kuruş'), SLOW);
  });

  test('a part too few or too many is no page', async () => {
    await open('/thing/stocks', pages);
    expect(await heading()).toBe('Bu sayfa yok');
    cleanup();
    await open('/thing/stocks/THYAO/news', pages);
    expect(await heading()).toBe('Bu sayfa yok');
  });
});

test('a link to another tab is left to the browser, and a prevented click to its owner', async () => {
  await open('/login');
  await heading();
  const link = screen.getByRole('link', { name: 'Kayıt olun' });
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault());
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(location.pathname).toBe('/login');
  await user.click(link);
  expect(location.pathname).toBe('/register');
});

test('the way to a page of members leaves no entry behind that leads back into it', async () => {
  navigate('/dashboard', { replace: true });
  const entries = history.length;
  await open('/dashboard');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(history.length).toBe(entries);
});
