import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatMoney } from '@kurus/core/money/format';
import { formatReturn } from '@kurus/core/money/format-return';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { List } from './report-lists.tsx';
import type { Performance } from './report-query.ts';

interface AccountsProps {
  readonly accounts: readonly AccountItem[];
  /** Performance of each account. */
  readonly each: readonly (Performance | undefined)[];
  readonly whole: Performance;
}

/** Each by itself; what only moved between them is a flow of each, and none of the whole. */
export function Accounts({ accounts, each, whole }: AccountsProps) {
  const t = useText();
  const rateText = (rate: number | undefined) => (rate === undefined ? '–' : formatReturn(rate, 1, true));
  const rows = accounts.map(({ id, name }, at) => {
    const one = each[at];
    return {
      id: String(id),
      cells: [name, one?.endValue === undefined ? '–' : formatMoney(one.endValue), rateText(one?.ttwror)],
    };
  });
  const sum = {
    id: 'total',
    cells: [t('common.total'), formatMoney(whole.endValue ?? ZERO_MONEY), rateText(whole.ttwror)],
    isSum: true,
  };
  return <List title={t('report.accounts')} rows={accounts.length > 1 ? [...rows, sum] : rows} />;
}
