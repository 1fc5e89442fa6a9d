import { beforeAll, expect, test } from 'vitest';
import { orderTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import { stateText } from './order-words.ts';

beforeAll(() => loadTexts(orderTexts, 'tr'));

test('an order outside the price limits is suspended, but an inactive leg waits for its parent', () => {
  expect(stateText(translate, { state: 'open', suspended: true })).toBe('Askıda');
  expect(stateText(translate, { state: 'sleeping', suspended: true })).toBe('Ana emri bekliyor');
});
