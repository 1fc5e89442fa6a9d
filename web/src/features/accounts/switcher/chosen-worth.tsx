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

/** Tells the live value of the chosen accounts, without a request, and notes those that are gone; loaded afterwards. */
export function ChosenWorth({ accounts, onValue }: ChosenWorthProps) {
  useVanishedAccounts();
  const { value } = useWorths(accounts, useMarketMinute(), false);
  useEffect(() => {
    if (accounts.length > 0) onValue(value);
  }, [accounts, value, onValue]);
  return null;
}
