/** Shows other accounts: on the same screen if it is one of theirs too, otherwise in the portfolio. */

import type { World } from '@kurus/core/market/world';
import { navigate } from 'wouter/use-browser-location';
import { type AccountChoice, chosenAccount, showAccount, withChoice } from '../../lib/account/account-choice.ts';
import { isPlaceOf, placeAddress, type Place } from '../tab-ids.ts';

/** @param active menu entry of the screen; undefined if it has none */
export function switchAccount(choice: AccountChoice, world: World, active: Place | undefined): void {
  const here = location.pathname + location.search + location.hash;
  const stays = active !== undefined && isPlaceOf({ world, choice }, active) && !OF_ONE_ACCOUNT.test(location.pathname);
  // "Back" leads to the accounts that were shown.
  navigate(withChoice(here, chosenAccount()), { replace: true, state: history.state as unknown });
  navigate(withChoice(stays ? here : placeAddress('portfolio'), choice));
  showAccount(choice);
}

/** Addresses with the number of an account in their path. */
const OF_ONE_ACCOUNT = /^\/portfolios\/./;
