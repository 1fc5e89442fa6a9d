import { LANGUAGES } from '@kurus/core/limits';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../lib/storage.ts';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import { currentLanguage, setLanguage, watchLanguage } from './language.ts';
import { loadTexts, textOf, type Bundle } from './text-table.ts';
import { translate, useText } from './use-text.ts';

afterEach(() => act(() => setLanguage('tr')));

function Word() {
  const t = useText();
  return <p>{t('common.pageOf', { page: 2, pages: 7 })}</p>;
}

describe('the language', () => {
  it('changes every text at once, is saved, and marks the page', async () => {
    render(<Word />);
    expect(screen.getByText('Sayfa 2 / 7')).toBeTruthy();
    await act(() => setLanguage('en'));
    expect(screen.getByText('Page 2 / 7')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('lang')).toBe('en');
  });

  it('is the last one chosen, in any order of arrival', async () => {
    await act(() => Promise.all([setLanguage('fr'), setLanguage('en')]));
    expect(translate('common.close')).toBe('Close');
  });

  it('comes with the texts of a screen that is opened meanwhile', async () => {
    const bundleOf = (word: string) => async () => ({ late: { word } });
    const late: Bundle = { tr: bundleOf('geç'), en: bundleOf('late'), fr: bundleOf('tard') };
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const held = async () => gate.then(() => ({}));
    await loadTexts({ tr: bundleOf('geç'), en: held, fr: held }, 'tr');
    const changing = setLanguage('en');
    await loadTexts(late, currentLanguage());
    letGo();
    await changing;
    expect(textOf(currentLanguage(), 'late.word')).toBe('late');
  });

  it('follows another tab', async () => {
    const stop = watchLanguage();
    render(<Word />);
    await act(async () => {
      localStorage.setItem('lang', 'fr');
      window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
    });
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    stop();
  });

  it('stays if the texts of another one cannot be loaded, which is reported at the choice', async () => {
    let isDown = true;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bundleOf = async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { texts: {} };
    };
    await loadTexts({ tr: async () => ({ texts: {} }), en: bundleOf, fr: bundleOf }, 'tr');
    render(<LanguageSwitcher />);
    const choose = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Dil: Türkçe/ }));
      await userEvent.click(screen.getByRole('button', { name: 'English' }));
    };
    await choose();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Sunucuya ulaşılamıyor/);
    expect([currentLanguage(), localStorage.getItem('lang')]).toEqual(['tr', null]);
    const stop = watchLanguage();
    localStorage.setItem('lang', 'fr');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    stop();
    isDown = false;
    await choose();
    await waitFor(() => expect(localStorage.getItem('lang')).toBe('en'));
    expect(screen.queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });

  it('is Turkish when the stored one is unknown', async () => {
    const stop = watchLanguage();
    await act(async () => storage.lang.set('de'));
    expect(document.documentElement.lang).toBe('tr');
    stop();
  });
});

describe('the tables', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const bundles = import.meta.glob<Record<string, Record<string, string>>>('./*/bundle-*.ts', { eager: true });

  it.each(['bundle-public', 'bundle-dashboard'])(
    'of %s have the same keys and placeholders in all languages',
    (name) => {
      const [source, ...others] = LANGUAGES.map((language) => bundles[`./${language}/${name}.ts`] ?? {});
      for (const other of others) {
        expect(Object.keys(other)).toEqual(Object.keys(source ?? {}));
        for (const [area, texts] of Object.entries(source ?? {})) {
          expect(Object.keys(other[area] ?? {}).sort()).toEqual(Object.keys(texts).sort());
          for (const [key, text] of Object.entries(texts)) {
            const translated = other[area]?.[key] ?? '';
            expect({ area, key, names: placeholders(translated) }).toEqual({ area, key, names: placeholders(text) });
            expect(translated.trim(), `${area}.${key}`).not.toBe('');
          }
        }
      }
    },
  );
});
