/** Filters of the history: type and symbol. */

import { TRANSACTION_TYPES, type TransactionType } from '@kurus/core/contract/words/transactions';
import { X } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';

const SUGGESTIONS_ID = 'transaction-symbols';

export interface TransactionFiltersProps {
  readonly type: TransactionType | undefined;
  readonly onType: (type: TransactionType | undefined) => void;
  readonly symbol: string;
  readonly onSymbol: (typed: string) => void;
  /** Symbols suggested while typing. */
  readonly suggestions: readonly string[];
}

export function TransactionFilters({ type, onType, symbol, onSymbol, suggestions }: TransactionFiltersProps) {
  const t = useText();
  const clear = () => {
    onType(undefined);
    onSymbol('');
  };
  return (
    <search className="transaction-filters">
      <SelectField
        label={t('transactions.filterType')}
        name="type"
        value={type ?? ''}
        onChange={(event) => onType(TRANSACTION_TYPES.find((one) => one === event.target.value))}
        options={[
          { value: '', label: t('transactions.allTypes') },
          ...TRANSACTION_TYPES.map((value) => ({ value, label: t(`transactions.${value}`) })),
        ]}
      />
      <TextField
        label={t('transactions.filterSymbol')}
        name="symbol"
        value={symbol}
        onChange={(event) => onSymbol(event.target.value)}
        placeholder={t('transactions.symbolPlaceholder')}
        list={SUGGESTIONS_ID}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <datalist id={SUGGESTIONS_ID}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
      {(type !== undefined || symbol !== '') && (
        <Button variant="ghost" icon={<X aria-hidden size={16} />} onClick={clear}>
          {t('transactions.clearFilters')}
        </Button>
      )}
    </search>
  );
}
