import type { AccountItem } from '@kurus/core/contract/accounts';
import type { Money } from '@kurus/core/money/money';
import { useEffect } from 'react';
import { useMarketMinute } from '../../../quotes/market-clock.ts';
import { useWorths } from '../use-worths.ts';
import { useVanishedAccounts } from '../vanished.ts';

interface ChosenWorthProps {
  readonly accounts: readonly AccountItem[];
  readonly onValue: (value: Money) => void;
}

/** Tells the live value of the chosen accounts, without a request; loaded after the first screen. */
export function ChosenWorth({ accounts, onValue }: ChosenWorthProps) {
  const { value } = useWorths(accounts, useMarketMinute(), false);
  useEffect(() => {
    onValue(value);
  }, [value, onValue]);
  return null;
}

/** Notes accounts that are gone; loaded after the first screen. */
export function VanishedAccounts() {
  useVanishedAccounts();
  return null;
}
