/** Parts of a history, the same for the virtual account and for tracked ones. */

import './transactions.css';
import type { TransactionType } from '@kurus/core/contract/words/transactions';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  Minus,
  Plus,
  Repeat,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';

export const HistoryCard = ({ children }: { readonly children: ReactNode }) => (
  <Card padding="none" className="transactions">
    {children}
  </Card>
);

interface HistoryFiltersProps {
  readonly types: readonly { readonly value: string; readonly label: string }[];
  /** Empty for all types. */
  readonly type: string;
  readonly onType: (type: string) => void;
  readonly symbol: string;
  readonly onSymbol: (typed: string) => void;
  /** Symbols suggested while typing. */
  readonly suggestions: readonly string[];
  readonly filtered: boolean;
  readonly onClear: () => void;
  /** Further filters. */
  readonly children?: ReactNode;
}

const SUGGESTIONS_ID = 'transaction-symbols';

/** Filters by type and symbol. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { types, type, onType, symbol, onSymbol, suggestions, filtered, onClear, children } = props;
  const t = useText();
  return (
    <search className="transaction-filters">
      <SelectField
        label={t('transactions.type')}
        name="type"
        value={type}
        onChange={(event) => onType(event.target.value)}
        options={[{ value: '', label: t('transactions.allTypes') }, ...types]}
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
      {children}
      {filtered && (
        <Button variant="ghost" icon={<X aria-hidden size={16} />} onClick={onClear}>
          {t('transactions.clearFilters')}
        </Button>
      )}
    </search>
  );
}

interface HistoryFootProps {
  readonly count: number;
  readonly busy: boolean;
  /** Loads older ones; undefined at the end. */
  readonly onMore: (() => void) | undefined;
}

export function HistoryFoot({ count, busy, onMore }: HistoryFootProps) {
  const t = useText();
  return (
    <div className="transactions-more row wrap ends">
      <output className="muted small">{t('transactions.shown', { count })}</output>
      {onMore && (
        <Button variant="secondary" busy={busy} onClick={onMore}>
          {t('transactions.loadMore')}
        </Button>
      )}
    </div>
  );
}

const ICONS: Record<TransactionType, LucideIcon> = {
  buy: Plus,
  sell: Minus,
  update: Repeat,
  delete: Trash2,
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
};

interface OpenButtonProps {
  readonly type: TransactionType;
  readonly text: string;
  /** True if it stands for nothing any more. */
  readonly isGone?: boolean;
  /** Name for readers, which hear only the button. */
  readonly name: string;
  readonly onOpen: () => void;
}

/** Type of a row as the button that opens it; for the mouse, the whole row does. */
export function OpenButton({ type, text, isGone = false, name, onOpen }: OpenButtonProps) {
  const Icon = ICONS[type];
  return (
    <button type="button" className="transaction-open" aria-label={name} onClick={onOpen}>
      <Icon size={14} aria-hidden />
      {isGone ? <s className="muted">{text}</s> : text}
      <ChevronRight size={14} aria-hidden className="transaction-chevron" />
    </button>
  );
}

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="transaction-facts pairs">{children}</dl>
);

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
