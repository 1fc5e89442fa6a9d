/** "What is really mine": what of the net worth would be lost on leaving. The one place that knows its parts. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { type Money, subtractMoney, sumMoney } from '@kurus/core/money/money';
import { useQueries } from '@tanstack/react-query';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { besQuery } from '../../tracked/bes/bes-query.ts';

export interface Deduction {
  readonly label: PlainTextKey;
  /** Amount that would be lost. */
  readonly amount: Money;
}

/** Checks if anything could be taken off: then the switch is shown. */
export const hasDeductions = (accounts: readonly AccountItem[]): boolean =>
  accounts.some(({ scheme }) => scheme !== undefined);

/** Undefined until all of them are known. */
export function useDeductions(accounts: readonly AccountItem[], asks: boolean): readonly Deduction[] | undefined {
  const contracts = accounts.filter(({ scheme }) => scheme !== undefined);
  return useQueries({
    queries: contracts.map(({ id }) => ({ ...besQuery(id), enabled: asks })),
    combine: (answers) => {
      const lost = answers.flatMap(({ data }) => (data ? [subtractMoney(data.state, data.vested)] : []));
      if (lost.length < contracts.length) return undefined;
      return lost.length === 0 ? [] : [{ label: 'accounts.leavingBes', amount: sumMoney(lost) }];
    },
  });
}
