import { addMoney, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Term } from '../../../ui/terms.tsx';
import { useCostMode } from '../holdings/cost-mode.ts';
import type { AccountReplay } from './use-asset-replay.ts';

/** Dividends and realised gain since the first entry; nothing where they cannot be computed from these entries. */
export function IncomeTerms({ replays }: { readonly replays: readonly AccountReplay[] }) {
  const t = useText();
  const [mode] = useCostMode();
  if (replays.length === 0 || replays.some(({ replay }) => !replay.exact)) return null;
  const ends = replays.map(({ replay }) => replay.end);
  const income = ends.reduce((sum, end) => addMoney(sum, end.income), ZERO_MONEY);
  const all = ends.reduce((sum, end) => addMoney(sum, mode === 'fifo' ? end.fifoRealized : end.realized), ZERO_MONEY);
  const realized = subtractMoney(all, income);
  return (
    <>
      {income !== 0n && (
        <Term label={t('tracked.incomeNet')}>
          <MoneyText value={income} />
        </Term>
      )}
      {realized !== 0n && (
        <Term label={t('tracked.realizedTotal')}>
          <MoneyText value={realized} direction />
        </Term>
      )}
    </>
  );
}
