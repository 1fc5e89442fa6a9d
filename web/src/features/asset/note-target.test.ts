import { priceText } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { targetOf } from './note-target.ts';

test.each([
  ['Hedef 340', '340.00'],
  ['hedefim: 1.250,50 TL', '1250.50'],
  ['Bilanço iyi; hedef fiyat 340,5, zarar kes 270', '340.50'],
  ['HEDEF 1.250', '1250.00'],
  ['my target is 340.25', '340.25'],
  ['target 1,250.50', '1250.50'],
  ['Objectif : 98,7', '98.70'],
  ['Hedef %20', undefined],
  ['Hedef 20 %', undefined],
  ['Hedef 20%', undefined],
  ['Hedef yok', undefined],
  ['Zarar kes 270', undefined],
  ['hedef 0', undefined],
  ['hedef 3.4.5', undefined],
  ['Hedef belli değil; ama uzun bir açıklama yazayım, 2027', undefined],
])('%s', (text, expected) => {
  const found = targetOf(text);
  expect(found && priceText(found)).toBe(expected);
});
