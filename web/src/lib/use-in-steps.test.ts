import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInSteps } from './use-in-steps.ts';

afterEach(() => vi.unstubAllGlobals());

test('a long list grows by four with each frame of the browser, and no faster', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const paint = () => act(() => frames.splice(0).forEach((run) => run()));
  const { result } = renderHook(() => useInSteps(10));
  expect(result.current).toBe(4);
  paint();
  expect(result.current).toBe(8);
  paint();
  expect(result.current).toBe(12);
  expect(frames).toEqual([]);
});
