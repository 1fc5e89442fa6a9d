import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleFavorite, useFavorites } from './favorites.ts';
import { storage } from './storage.ts';

test('stored favourites of an unknown kind are ignored, and removed with the next change', () => {
  localStorage.setItem('favorites', '[{"type":"made-up","code":"X"},{"type":"stocks","code":"THYAO"}]');
  const { result } = renderHook(useFavorites);
  expect(result.current).toEqual([{ type: 'stocks', code: 'THYAO' }]);
  expect(toggleFavorite({ type: 'stocks', code: 'GARAN' })).toBe(true);
  expect(storage.favorites.get()).toMatchObject([{ code: 'THYAO' }, { code: 'GARAN' }]);
});
