import { CASH_SYMBOL, type TransactionItem } from '@kurus/core/contract/transactions';
import type { TransactionType } from '@kurus/core/contract/words/transactions';
import { ArrowDownToLine, ArrowUpFromLine, Minus, Plus, Repeat, Trash2, type LucideIcon } from 'lucide-react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { whenInWords } from './when-text.ts';

const ICONS: Record<TransactionType, LucideIcon> = {
  buy: Plus,
  sell: Minus,
  update: Repeat,
  delete: Trash2,
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
};

interface OpenButtonProps {
  readonly item: TransactionItem;
  readonly onOpen: (item: TransactionItem) => void;
}

/** Button with the entry's type that opens its explanation; for the mouse, the whole row does. */
export function OpenButton({ item, onOpen }: OpenButtonProps) {
  const t = useText();
  const Icon = ICONS[item.type];
  const type = t(`transactions.${item.type}`);
  const date = whenInWords(item);
  return (
    <button
      type="button"
      className="transaction-open"
      aria-label={t('transactions.explain', { type, symbol: symbolName(item.symbol, t), date })}
      onClick={() => onOpen(item)}
    >
      <Icon size={14} aria-hidden />
      {type}
    </button>
  );
}

export const symbolName = (symbol: string, t: Translate) => (symbol === CASH_SYMBOL ? t('labels.cash') : symbol);
