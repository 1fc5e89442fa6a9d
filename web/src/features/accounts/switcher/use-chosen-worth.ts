import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import type { Money } from '@kurus/core/money/money';
import type { SelectedAccount } from '../../../lib/account/selected-account.ts';
import { useMarketMinute } from '../../../quotes/use-market-minute.ts';
import { useWorths } from '../use-worths.ts';

/** Value of what is chosen, without a request; undefined until the accounts are known, and for the sample. */
export function useChosenWorth({ choice, chosen }: SelectedAccount): Money | undefined {
  const isSample = choice === SAMPLE_ACCOUNT;
  const { value } = useWorths(isSample ? NONE : chosen, useMarketMinute(), false);
  return isSample || chosen.length === 0 ? undefined : value;
}

const NONE: SelectedAccount['chosen'] = [];
