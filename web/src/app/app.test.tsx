import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { reloadProfile } from '../features/profile/use-profile.ts';
import { setLanguage } from '../i18n/language.ts';
import { queryClient } from '../lib/query-client.ts';
import { startSession } from '../lib/session-clock.ts';
import { storage } from '../lib/storage.ts';
import { watchTheme } from '../lib/theme.ts';
import { answer, refusal, stubNetwork } from '../testing/network.ts';
import { AYSE } from '../testing/profile.ts';
import { App } from './app.tsx';
import { Header } from './dashboard/header.tsx';

/** The first screen of a file waits for its modules to be transformed. */
const SLOW = { timeout: 10_000 };

function network() {
  return stubNetwork({
    'GET /user/profile': () => answer({ user: AYSE }),
    'POST /logout': () => answer(),
  });
}

async function open(address: string) {
  navigate(address, { replace: true });
  // Awaited, because the screen's chunk suspends the first render.
  await act(async () => void render(<App />));
}

/** The contact tab sends no request, so only the shell is tested. */
async function openShell() {
  startSession('abc');
  const requests = network();
  await open('/dashboard?tab=contact');
  await screen.findByRole('heading', { level: 1, name: 'İletişim' }, SLOW);
  return requests;
}

beforeEach(() => {
  // A wide screen: the sidebar. happy-dom's own width is 1024.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  document.body.className = '';
  await setLanguage('tr');
});

describe('routes', () => {
  it('send "/" to /login', async () => {
    await open('/');
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  it.each(['/dashboard', '/stock-market', '/profile'])('%s needs a token', async (address) => {
    await open(address);
    await waitFor(() => expect(location.pathname).toBe('/login'), SLOW);
  });

  it('show a 404 page with a way back for anything else', async () => {
    await open('/hisse/THYAO');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bu sayfa yok' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/');
  });
});

describe('the shell', () => {
  it('names its tabs, marks the active one and keeps the route', async () => {
    await openShell();
    const menu = screen.getByRole('navigation', { name: 'Ana menü' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent?.replace(/[A-Z]$/, '')),
    ).toEqual(['Portföy', 'İşlem geçmişi', 'Piyasa', 'Favoriler', 'Cüzdan', 'Simülasyon', 'Profil', 'İletişim']);
    const pages = within(screen.getByRole('navigation', { name: 'Sayfalar' }));
    expect(pages.getByRole('link', { name: /^Emirler/ }).getAttribute('href')).toBe('/orders');
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('İletişim');
    await userEvent.click(within(menu).getByRole('link', { name: 'Profil' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy();
    expect(location.pathname + location.search).toBe('/dashboard?tab=profile');
  });

  it('keeps the simulation closed with a reason, and does not open it by address', async () => {
    await openShell();
    const link = screen.getByRole('link', { name: 'Simülasyon', description: 'Çok yakında' });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(link);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('İletişim');
  });

  it('shows the logged-in user, and no guest label until the profile is loaded', async () => {
    startSession('abc');
    let resolveAnswer = () => {};
    const answered = new Promise<void>((resolve) => (resolveAnswer = resolve));
    stubNetwork({ 'GET /user/profile': () => answered.then(() => answer({ user: AYSE })) });
    await open('/dashboard?tab=contact');
    const header = within(await screen.findByRole('banner', {}, SLOW));
    expect(header.getByText('Yükleniyor…')).toBeTruthy();
    expect(header.queryByText('Misafir Kullanıcı')).toBeNull();
    resolveAnswer();
    expect(await header.findByText('Ayşe Yılmaz')).toBeTruthy();
  });

  it.each([
    ['tr', 'Misafir Kullanıcı'],
    ['en', 'Guest User'],
    ['fr', 'Utilisateur invité'],
  ] as const)(
    'has the guest label in %s where the profile cannot be loaded, and the name as soon as it can',
    async (language, label) => {
      startSession('abc');
      let works = false;
      const profile = () => (works ? answer({ user: AYSE }) : refusal(500, 'INTERNAL', 'Hata'));
      stubNetwork({ 'GET /user/profile': profile });
      await open('/dashboard?tab=contact');
      await act(() => setLanguage(language));
      const header = within(await screen.findByRole('banner', {}, SLOW));
      expect(await header.findByText(label)).toBeTruthy();
      expect(header.queryByText('Yükleniyor…')).toBeNull();
      works = true;
      await act(reloadProfile);
      expect(await header.findByText('Ayşe Yılmaz')).toBeTruthy();
    },
  );

  it('has the guest label without a session', () => {
    network();
    render(
      <QueryClientProvider client={queryClient}>
        <Header title="Profil" />
      </QueryClientProvider>,
    );
    expect(screen.getByText('Misafir Kullanıcı')).toBeTruthy();
  });

  it('counts down in minutes and seconds, without announcing each', async () => {
    await openShell();
    const timer = screen.getByRole('timer', { name: 'Oturumun bitmesine kalan süre' });
    expect(timer.textContent).toMatch(/^(10:00|09:5\d)$/);
    expect(timer.getAttribute('aria-live')).toBe('off');
    act(() => storage.sessionDeadline.set(Date.now() + 90_000));
    expect(screen.getByText(/^Oturumunuz 2 dakika içinde sona erecek\./).getAttribute('role')).toBe('status');
  });

  it('logs out here and on the server', async () => {
    const requests = await openShell();
    await userEvent.click(screen.getAllByRole('button', { name: 'Çıkış' })[0]!);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(storage.token.get()).toBeUndefined();
    expect(storage.sessionDeadline.get()).toBeUndefined();
    expect(requests.find((one) => one.path === '/logout')?.headers.get('Authorization')).toBe('Bearer abc');
  });

  it('puts the dark marker on the body and remembers it', async () => {
    const stop = watchTheme();
    await openShell();
    await userEvent.click(screen.getByRole('switch', { name: 'Koyu tema' }));
    expect(document.body.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('darkMode')).toBe('true');
    stop();
  });

  it('changes its language by the flags and remembers it', async () => {
    await openShell();
    await userEvent.click(screen.getByRole('button', { name: /Dil: Türkçe/ }));
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('lang')).toBe('en');
    expect(screen.getByRole('button', { name: /Language: English/ })).toBe(document.activeElement);
  });

  it('folds its sidebar and remembers it', async () => {
    await openShell();
    await userEvent.click(screen.getByRole('button', { name: 'Menüyü daralt', expanded: true }));
    expect(screen.getByRole('button', { name: 'Menüyü genişlet', expanded: false })).toBeTruthy();
    expect(storage.sidebarCollapsed.get()).toBe(true);
    expect(screen.getByRole('link', { name: 'Cüzdan' })).toBeTruthy();
  });
});

describe('keys', () => {
  it('go to tabs, except while typing or when switched off', async () => {
    await openShell();
    await userEvent.type(screen.getAllByRole('textbox')[0]!, 'gp');
    expect(location.search).toBe('?tab=contact');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    storage.shortcuts.set(false);
    await userEvent.keyboard('gh');
    expect(location.search).toBe('?tab=contact');
    storage.shortcuts.set(true);
    await userEvent.keyboard('gh');
    expect(location.search).toBe('?tab=transaction');
  });

  it('"?" opens the help with its off switch', async () => {
    await openShell();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Tercihler' }, SLOW);
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Klavye kısayollarını kullan' }));
    expect(storage.shortcuts.get()).toBe(false);
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Mavi / turuncu renkler' }));
    expect(storage.colorBlind.get()).toBe(true);
  });
});

it('the settings list no keys where there is no keyboard', async () => {
  const touchOnly = (query: string) => query === '(hover: none) and (pointer: coarse)';
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: touchOnly(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await openShell();
  await userEvent.click(screen.getByRole('button', { name: 'Tercihler' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tercihler' }, SLOW);
  expect(within(dialog).getAllByRole('switch')).toHaveLength(1);
  expect(within(dialog).queryByText('Klavye kısayolları')).toBeNull();
});

describe('on a narrow screen', () => {
  it('the menu is a bar of five, the rest behind "more"', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    await openShell();
    const menu = screen.getByRole('navigation', { name: 'Ana menü' });
    expect(within(menu).getAllByRole('link')).toHaveLength(4);
    await userEvent.click(within(menu).getByRole('button', { name: 'Diğer' }));
    const sheet = await screen.findByRole('dialog', { name: 'Diğer' }, SLOW);
    await userEvent.click(within(sheet).getByRole('link', { name: 'Profil' }));
    expect(location.search).toBe('?tab=profile');
    expect(within(sheet).queryByRole('link')).toBeNull();
  });
});
