/**
 * Choice of accounts that every screen behind the login obeys: one account, all tracked ones together, or the sample.
 * The address carries it (`?account=2`), so that a new tab opens with it; without it, this tab keeps its own, and a new
 * tab takes the user's last one in this browser.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from '../create-store.ts';
import { storage } from '../storage.ts';
import { userOfToken } from '../user-of-token.ts';

/** Number of an account, all tracked accounts, or the sample that is nobody's. */
export type AccountChoice = number | 'all' | typeof SAMPLE_ACCOUNT;

const PARAMETER = 'account';
/** Accounts of leagues begin at a thousand million, those of others above all (shared-accounts.ts). */
const NUMBER = /^[1-9]\d{0,15}$/;

/** Choice of a query string; undefined if there is none that can be read. */
export function choiceOf(search: string): AccountChoice | undefined {
  const text = new URLSearchParams(search).get(PARAMETER);
  if (text === 'all' || text === SAMPLE_ACCOUNT) return text;
  return text !== null && NUMBER.test(text) ? parseInt(text, 10) : undefined;
}

/** User of the session; empty for none, and for a token of another form. */
const userNow = () => userOfToken(storage.token.get()) ?? '';

/** Choice that the screens show. */
export function chosenAccount(): AccountChoice {
  const inAddress = choiceOf(location.search);
  if (inAddress !== undefined) return inAddress;
  const ofTab = storage.tabAccount.get();
  if (ofTab?.user === userNow()) return ofTab.choice;
  return storage.account.get() ?? VIRTUAL_ACCOUNT;
}

const MOVES = ['popstate', 'pushState', 'replaceState'] as const;

function watchChoice(onChange: () => void): () => void {
  const stops = [storage.account, storage.tabAccount, storage.token].map((slot) => slot.watch(onChange));
  for (const move of MOVES) addEventListener(move, onChange);
  return () => {
    for (const stop of stops) stop();
    for (const move of MOVES) removeEventListener(move, onChange);
  };
}

const CHOICE = { get: chosenAccount, watch: watchChoice };

export const useAccountChoice = (): AccountChoice => useStore(CHOICE, (): AccountChoice => VIRTUAL_ACCOUNT);

/** Chooses accounts for this tab and for the user's next one; the screen that is shown stays. */
export function showAccount(choice: AccountChoice): void {
  storage.tabAccount.set({ user: userNow(), choice });
  keepChoice(choice);
  if (new URLSearchParams(location.search).has(PARAMETER)) replaceAddress(withChoice(addressNow(), choice));
}

/** Users whose last choice a browser keeps. */
const KEPT_USERS = 8;

/** Stored as no choice: the virtual account. */
function keepChoice(choice: AccountChoice): void {
  if (choice === VIRTUAL_ACCOUNT) storage.account.clear();
  else storage.account.set(choice);
  const user = userNow();
  if (user === '') return;
  const others = (storage.lastAccounts.get() ?? []).filter((one) => one.user !== user);
  storage.lastAccounts.set([{ user, choice }, ...others].slice(0, KEPT_USERS));
}

/** Takes the user's last choice in this browser: at a login. */
export function restoreChoice(token: string): void {
  storage.tabAccount.clear();
  const user = userOfToken(token);
  if (user === undefined) return;
  const last = storage.lastAccounts.get()?.find((one) => one.user === user);
  if (last === undefined || last.choice === VIRTUAL_ACCOUNT) storage.account.clear();
  else storage.account.set(last.choice);
}

/** Origin that addresses of the screens are read with; a prerendered page has none of its own. */
export const SOME_ORIGIN = 'http://localhost';

/** Address of a screen with a choice of accounts; anything else in it stays. */
export function withChoice(address: string, choice: AccountChoice): string {
  const { pathname, searchParams, hash } = new URL(address, SOME_ORIGIN);
  searchParams.set(PARAMETER, String(choice));
  return `${pathname}?${searchParams.toString()}${hash}`;
}

/**
 * Address of a screen behind the login, with the choice where it has none. Left out is the virtual account of users who
 * never chose another: their addresses are those of the specification.
 */
export function carryChoice(address: string, choice: AccountChoice): string {
  const { search } = new URL(address, SOME_ORIGIN);
  const isPlain = choice === VIRTUAL_ACCOUNT && storage.account.get() === undefined;
  return isPlain || choiceOf(search) !== undefined ? address : withChoice(address, choice);
}

/** Adds the choice to the address of the screen, and keeps it for the screens to come. */
export function settleAddress(): void {
  const choice = chosenAccount();
  storage.tabAccount.set({ user: userNow(), choice });
  const address = addressNow();
  const carried = carryChoice(address, choice);
  if (carried !== address) replaceAddress(carried);
}

const addressNow = () => location.pathname + location.search + location.hash;

/** The state of the history entry stays. */
const replaceAddress = (address: string) => navigate(address, { replace: true, state: history.state as unknown });
