/** The question for push messages: after their first alert, after the third that fired, and never again. */

import { beforeEach, expect, test, vi } from 'vitest';
import { pushAsked } from './later-storage.ts';
import { askAfterAlert, askAfterFirings, pushQuestion } from './push-question.ts';

beforeEach(() => {
  pushAsked.clear();
  pushQuestion.set(false);
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: {}, userAgent: 'Chrome/1' });
});

const asked = (work: () => void) => {
  pushQuestion.set(false);
  work();
  return pushQuestion.get();
};

test('once after an alert, once after the third that fired', () => {
  expect(asked(() => askAfterFirings(5))).toBe(false);
  expect(asked(askAfterAlert)).toBe(true);
  expect(asked(askAfterAlert)).toBe(false);
  expect(asked(() => askAfterFirings(2))).toBe(false);
  expect(asked(() => askAfterFirings(3))).toBe(true);
  expect(asked(() => askAfterFirings(4))).toBe(false);
  expect(asked(askAfterAlert)).toBe(false);
});

test('never where it cannot be, or was refused', () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(asked(askAfterAlert)).toBe(false);
});
