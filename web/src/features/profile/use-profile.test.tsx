import type { UserProfile } from '@kurus/core/contract/profile';
import { PROFILE_CACHE_MS } from '@kurus/core/limits';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { answer, refusal, stubNetwork } from '../../testing/network.ts';
import { AYSE } from '../../testing/profile.ts';
import { pictureUrl, refreshProfile, useProfile } from './use-profile.ts';

const named = (fullName: string): UserProfile => ({ ...AYSE, fullName });

function Name() {
  return <p>{useProfile()?.fullName ?? 'yok'}</p>;
}

test('a profile younger than five minutes is shown without asking, also after a tab switch', async () => {
  const record = stubNetwork({ 'GET /user/profile': () => answer({ user: named('Sunucudan') }) });
  storage.cachedProfile.set({ profile: named('Saklanan'), savedAtMs: Date.now() - PROFILE_CACHE_MS + 5_000 });
  render(<Name />);
  expect(screen.getByText('Saklanan')).toBeTruthy();
  await refreshProfile();
  expect(record).toHaveLength(0);
});

test('an older record is shown at once and replaced by the response, stored with its time', async () => {
  stubNetwork({ 'GET /user/profile': () => answer({ user: named('Sunucudan') }) });
  storage.cachedProfile.set({ profile: named('Saklanan'), savedAtMs: Date.now() - PROFILE_CACHE_MS - 1 });
  render(<Name />);
  expect(screen.getByText('Saklanan')).toBeTruthy();
  expect(await screen.findByText('Sunucudan')).toBeTruthy();
  expect(storage.cachedProfile.get()?.profile.fullName).toBe('Sunucudan');
  expect(Date.now() - (storage.cachedProfile.get()?.savedAtMs ?? 0)).toBeLessThan(5_000);
});

test('a response after the end of the session is not stored on the device', async () => {
  let resolveAnswer = () => {};
  const answered = new Promise<void>((resolve) => (resolveAnswer = resolve));
  stubNetwork({ 'GET /user/profile': () => answered.then(() => answer({ user: named('Sunucudan') })) });
  startSession('abc');
  const refreshed = refreshProfile();
  endSession();
  resolveAnswer();
  await refreshed;
  expect(localStorage).toHaveLength(0);
});

test('a record received by another tab is shown at once, without a request', async () => {
  const record = stubNetwork({ 'GET /user/profile': () => answer({ user: named('Önceki') }) });
  render(<Name />);
  expect(await screen.findByText('Önceki')).toBeTruthy();
  localStorage.setItem('userProfile', JSON.stringify({ profile: named('Yeni'), savedAtMs: Date.now() }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userProfile' })));
  expect(await screen.findByText('Yeni')).toBeTruthy();
  expect(record).toHaveLength(1);
});

test('a failure is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  stubNetwork({ 'GET /user/profile': () => refusal(403, 'ACCOUNT_FROZEN', 'Hesap donmuş') });
  render(<Name />);
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to load the profile', expect.anything()));
  expect(screen.getByText('yok')).toBeTruthy();
  logged.mockRestore();
});

test('only a profile with a picture has its address', () => {
  expect(pictureUrl(undefined)).toBeUndefined();
  expect(pictureUrl(named('Ayşe'))).toBeUndefined();
  expect(pictureUrl({ ...named('Ayşe'), profilePicture: '/pictures/a.webp' })).toBe('/pictures/a.webp');
});
