import { money } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { amountOf, balanceAfter, digitsOf, quickAmounts, refusalOf, withdrawable } from './cash-rules.ts';

test('an amount is whole lira above zero', () => {
  expect(amountOf('1500')).toBe(money('1500'));
  for (const digits of ['', '0', '000', '-5', '1.5', '12a']) expect(amountOf(digits)).toBeUndefined();
});

test('only the whole lira of a balance can be withdrawn', () => {
  expect(withdrawable(money('48250.50'))).toBe(money('48250'));
  expect(refusalOf('withdraw', money('48250'), money('48250.50'))).toBeUndefined();
  expect(refusalOf('withdraw', money('48251'), money('48250.50'))).toBe('notEnough');
});

test('an empty wallet is reported before an amount is typed', () => {
  expect(refusalOf('withdraw', undefined, money('0.99'))).toBe('nothingToWithdraw');
  expect(refusalOf('deposit', undefined, money('0'))).toBeUndefined();
});

test('one move is a billion lira at most', () => {
  expect(refusalOf('deposit', money('1000000000'), money('0'))).toBeUndefined();
  expect(refusalOf('deposit', money('1000000001'), money('0'))).toBe('tooMuch');
});

test('an unknown balance forbids nothing: the server decides', () => {
  expect(refusalOf('withdraw', money('10'), undefined)).toBeUndefined();
});

test('the preview adds or takes away', () => {
  expect(balanceAfter('deposit', money('10'), money('1.50'))).toBe(money('11.50'));
  expect(balanceAfter('withdraw', money('1'), money('1.50'))).toBe(money('0.50'));
});

test('quick withdrawals are whole fractions of the balance, and none if it is empty', () => {
  const amounts = quickAmounts('withdraw', money('1001.75')).map((quick) => digitsOf(quick.amount));
  expect(amounts).toEqual(['250', '500', '1001']);
  expect(quickAmounts('withdraw', money('0'))).toEqual([]);
});
