import { afterEach, describe, expect, test } from 'vitest';
import { endSession, startSession } from '../session-clock.ts';
import { storage } from '../storage.ts';
import { carryChoice, choiceOf, chosenAccount, settleAddress, showAccount, withChoice } from './account-choice.ts';

/** Tokens of two users: eight bytes of the number in base64url, then random ones. */
const [AYSE, AYSE_LATER, ECE] = ['AAAAAAAAAAcBBB', 'AAAAAAAAAAdCCC', 'AAAAAAAAAAkDDD'] as const;

const open = (address: string) => history.replaceState(null, '', address);
const address = () => location.pathname + location.search;

afterEach(() => {
  storage.token.clear();
  open('/');
});

test('reads the choice of an address, and nothing else for one', () => {
  const searches = ['?account=2', '?tab=wallet&account=all', '?account=sample', '', '?account=', '?account=0'];
  expect(searches.map(choiceOf)).toEqual([2, 'all', 'sample', undefined, undefined, undefined]);
  expect(['?account=-2', '?account=2x', '?account=1e3', '?account=99999999999999999'].map(choiceOf)).toEqual(
    Array.from({ length: 4 }),
  );
});

test('keeps everything else of an address', () => {
  expect(withChoice('/dashboard?tab=wallet#x', 2)).toBe('/dashboard?tab=wallet&account=2#x');
  expect(withChoice('/tax?account=3&year=2026', 'all')).toBe('/tax?account=all&year=2026');
});

describe('the choice', () => {
  test('is the address, otherwise that of this tab, otherwise the last one, otherwise the virtual account', () => {
    open('/dashboard');
    expect(chosenAccount()).toBe(1);
    storage.account.set(3);
    expect(chosenAccount()).toBe(3);
    open('/dashboard?account=2');
    settleAddress();
    expect(chosenAccount()).toBe(2);
    open('/orders');
    expect(chosenAccount()).toBe(2);
    storage.account.set(4);
    expect(chosenAccount()).toBe(2);
  });

  test('comes into the address of each screen; the virtual account alone leaves it as it is', () => {
    open('/dashboard?tab=wallet');
    settleAddress();
    expect(address()).toBe('/dashboard?tab=wallet');
    showAccount(2);
    settleAddress();
    expect(address()).toBe('/dashboard?tab=wallet&account=2');
    open('/orders');
    settleAddress();
    expect(address()).toBe('/orders?account=2');
    expect(carryChoice('/analysis', 2)).toBe('/analysis?account=2');
    expect(carryChoice('/analysis?account=3', 2)).toBe('/analysis?account=3');
  });

  test('stays the virtual account in a tab that shows it while another tab chooses', () => {
    open('/dashboard');
    settleAddress();
    storage.account.set(2);
    settleAddress();
    expect(address()).toBe('/dashboard?account=1');
  });

  test('keeps the state of the history entry', () => {
    history.replaceState({ begin: 'opening' }, '', '/portfolios?account=2');
    showAccount('all');
    expect(address()).toBe('/portfolios?account=all');
    expect(history.state).toEqual({ begin: 'opening' });
  });

  test('is each user’s own, from one login to the next', () => {
    startSession(AYSE);
    showAccount(2);
    endSession();
    expect(storage.account.get()).toBeUndefined();
    startSession(ECE);
    expect(chosenAccount()).toBe(1);
    showAccount('sample');
    endSession();
    startSession(AYSE_LATER);
    expect(chosenAccount()).toBe(2);
    showAccount(1);
    endSession();
    startSession(AYSE);
    expect(chosenAccount()).toBe(1);
  });
});
