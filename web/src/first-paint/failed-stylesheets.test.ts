import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStylesheets } from './failed-stylesheets.ts';

watchStylesheets();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

function failing(rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = '/assets/screen.css';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}
const links = () => [...document.head.querySelectorAll('link')];

test('a failed stylesheet is inserted again in its place, as often as it fails', () => {
  const first = failing('stylesheet');
  expect(links()).toEqual([first]);
  for (let times = 1; times <= 2; times += 1) {
    const [failed] = links();
    vi.advanceTimersByTime(2_000);
    const [again, ...more] = links();
    expect(more).toEqual([]);
    expect(again).not.toBe(failed);
    expect([again?.rel, again?.getAttribute('href')]).toEqual(['stylesheet', '/assets/screen.css']);
    again?.dispatchEvent(new Event('error'));
  }
});

test('other links stay as they are', () => {
  const icon = failing('icon');
  vi.advanceTimersByTime(10_000);
  expect(links()).toEqual([icon]);
});
