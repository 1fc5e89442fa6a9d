import { afterEach, describe, expect, it, vi } from 'vitest';
import { AYSE } from '../testing/profile.ts';
import { storage } from './storage.ts';

describe('storage', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('keeps the keys of the specification as it writes them', () => {
    storage.darkMode.set(true);
    storage.lang.set('fr');
    storage.token.set('abc');
    storage.sessionDeadline.set(1_795_000_000_000);
    expect({ ...localStorage }).toEqual({
      darkMode: 'true',
      lang: 'fr',
      token: 'abc',
      sessionDeadline: '1795000000000',
    });
  });

  it('keeps the credentials of the one-time-code step in this tab only', () => {
    storage.otpIdentifier.set('ayse');
    storage.otpPassword.set('gizli1');
    expect({ ...sessionStorage }).toEqual({ emailOrUsername: 'ayse', password: 'gizli1' });
    expect(localStorage).toHaveLength(0);
  });

  it('keeps the profile with its time, and favourites with their type', () => {
    storage.cachedProfile.set({ profile: AYSE, savedAtMs: 1_795_000_000_000 });
    storage.favorites.set([{ type: 'cryptos', code: 'BTC' }]);
    expect(JSON.parse(localStorage.getItem('userProfile') ?? '')).toEqual({
      profile: AYSE,
      savedAtMs: 1_795_000_000_000,
    });
    expect(JSON.parse(localStorage.getItem('favorites') ?? '')).toEqual([{ type: 'cryptos', code: 'BTC' }]);
  });

  it.each([
    ['darkMode', '"yes"'],
    ['darkMode', '{'],
    ['sessionDeadline', '"soon"'],
    ['favorites', '[{"type":7,"code":"X"}]'],
    ['favorites', '{"type":"stocks"}'],
    ['userProfile', '{"profile":{}}'],
  ])('reads junk under %s (%s) as nothing', (key, text) => {
    localStorage.setItem(key, text);
    const slot = Object.values(storage).find((one) => one.key === key);
    expect(slot?.get()).toBeUndefined();
  });

  it('gives the same object until it changes', () => {
    storage.favorites.set([{ type: 'stocks', code: 'THYAO' }]);
    expect(storage.favorites.get()).toBe(storage.favorites.get());
  });

  it('notifies this tab and other tabs of a change, once, and only of changes', () => {
    const onChange = vi.fn();
    const stop = storage.lang.watch(onChange);
    storage.lang.set('en');
    storage.lang.set('en');
    expect(onChange).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    storage.lang.set('fr');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('lives on in memory when the browser refuses to store', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.rememberedIdentifier.set('ayse');
    expect(storage.rememberedIdentifier.get()).toBe('ayse');
    storage.rememberedIdentifier.clear();
    expect(storage.rememberedIdentifier.get()).toBeUndefined();
  });
});
