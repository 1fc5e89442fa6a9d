import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { storage } from '../lib/storage.ts';
import { prerender, prerenderFrame } from './prerender.tsx';

const PAGES = ['/login', '/register', '/forgot-password'];
let leave = () => {};

afterEach(() => {
  act(leave);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The page as the browser receives it: rendered, before hydration. */
async function drawn(address: string): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.dataset['prerendered'] = '';
  root.innerHTML = await prerender(address.split('?')[0] ?? '');
  document.body.append(root);
  history.replaceState(null, '', address);
  return root;
}

async function comeAlive(root: HTMLElement): Promise<readonly unknown[]> {
  const mismatches: unknown[] = [];
  await act(async () => {
    const app = (
      <StrictMode>
        <App />
      </StrictMode>
    );
    const hydrated = hydrateRoot(root, app, { onRecoverableError: (error) => mismatches.push(error) });
    leave = () => hydrated.unmount();
  });
  return mismatches;
}

describe('a prerendered page', () => {
  test.each(PAGES)(
    '%s is whole without scripts, and no form of it can put a password into the address',
    async (page) => {
      const root = await drawn(page);
      expect(root.querySelectorAll('h1')).toHaveLength(1);
      const forms = [...root.querySelectorAll('form')];
      expect(forms.length).toBeGreaterThan(0);
      expect(forms.map((form) => form.getAttribute('method'))).toEqual(forms.map(() => 'post'));
      // The Content-Security-Policy would drop them.
      expect(root.querySelectorAll('[style]')).toHaveLength(0);
    },
  );

  test.each([...PAGES, '/login?install=1'])('%s comes alive as it was drawn', async (address) => {
    const root = await drawn(address);
    const heading = root.querySelector('h1');
    expect(await comeAlive(root)).toEqual([]);
    expect(root.querySelector('h1')).toBe(heading);
    const offered = address.includes('install');
    await vi.waitFor(() => expect(root.querySelector('.install') !== null).toBe(offered), { timeout: 10_000 });
  });

  test('reads stored values right after: the dark theme, the remembered identifier', async () => {
    storage.darkMode.set(true);
    storage.rememberedIdentifier.set('ayse');
    const root = await drawn('/login');
    expect(await comeAlive(root)).toEqual([]);
    expect(root.querySelector('button[role=switch]')?.getAttribute('aria-checked')).toBe('true');
    expect(root.querySelector<HTMLInputElement>('[name=emailOrUsername]')?.value).toBe('ayse');
  });

  test('a form that is sent before is held, and sent once the page is alive', async () => {
    const requests: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push({ url, body: JSON.parse(String(init.body)) });
      return Response.json({ success: true, message: 'Giriş başarılı.', data: { token: 'abc' } });
    });
    const file = path.join(import.meta.dirname, 'boot-script.js');
    new Function(readFileSync(file, 'utf8'))();
    const root = await drawn('/login');
    const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    field('emailOrUsername').value = 'ayse';
    field('password').value = 'gizli1';
    root.querySelector('form')?.requestSubmit();
    expect(requests).toEqual([]);
    await comeAlive(root);
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 });
    expect(requests).toEqual([{ url: '/login', body: { emailOrUsername: 'ayse', password: 'gizli1' } }]);
    expect(root.hasAttribute('data-prerendered')).toBe(false);
  });
});

/** Texts of the elements, a space between them. */
const textsOf = (root: HTMLElement) => root.innerHTML.replaceAll(/<[^>]*>/g, ' ');

test('the dashboard is a frame without data: a place for each figure, both menus, no user name', async () => {
  const root = document.createElement('div');
  root.innerHTML = await prerenderFrame('/dashboard');
  expect(root.querySelector('h1')?.textContent).toBe('Portföy');
  expect(root.querySelector('.hero-value .skeleton')).not.toBeNull();
  // The page is inert: no press is lost.
  expect(root.firstElementChild?.hasAttribute('inert')).toBe(true);
  expect(root.querySelectorAll('.figures-card .skeleton')).toHaveLength(5);
  expect(root.querySelector('[role=timer]')?.textContent).toBe('--:--');
  expect([...root.querySelectorAll('.sidebar, .bottom-bar')]).toHaveLength(2);
  // A figure, a greeting for guests, or a key without its text would be taken for real content.
  expect(textsOf(root)).not.toMatch(/[₺%]|Misafir|\w\.\w/);
  // The Content-Security-Policy would drop them.
  expect(root.querySelectorAll('[style]')).toHaveLength(0);
});

test('the list of portfolios is a frame with a place for the total', async () => {
  const root = document.createElement('div');
  root.innerHTML = await prerenderFrame('/portfolios');
  expect(root.querySelector('h1')?.textContent).toBe('Portföylerim');
  expect(root.querySelectorAll('.accounts-worth .skeleton')).toHaveLength(1);
  expect(textsOf(root)).not.toMatch(/[₺%]|Misafir|\w\.\w/);
  expect(root.querySelectorAll('[style]')).toHaveLength(0);
});

test.each([
  ['/analysis', 'Analiz', '[data-place] .skeleton', 4],
  ['/market/today', 'Bugünün piyasası', ':is(.today-sentence, .today-value) .skeleton', 2],
  ['/asset', 'Varlık', '.instrument-last .skeleton', 1],
])('%s is a frame with places for its first figures', async (page, title, places, count) => {
  const root = document.createElement('div');
  root.innerHTML = await prerenderFrame(page);
  expect(root.querySelector('h1')?.textContent).toBe(title);
  expect(root.querySelectorAll(places)).toHaveLength(count);
  expect(textsOf(root)).not.toMatch(/[₺%]|Misafir|\w\.\w/);
  expect(root.querySelectorAll('[style]')).toHaveLength(0);
});
