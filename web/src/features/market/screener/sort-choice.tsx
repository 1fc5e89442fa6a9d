import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { fieldName } from './fields.ts';
import type { ScreenChoice } from './screen-choice.ts';
import { columnsOf } from './screener-table.tsx';

interface SortChoiceProps {
  readonly choice: ScreenChoice;
  readonly onChange: (sort: string | undefined) => void;
}

/** The order of a phone's list, which has no heads: a native list, and a button that turns it around. */
export function SortChoice({ choice, onChange }: SortChoiceProps) {
  const t = useText();
  const isDown = choice.sort?.startsWith('-') === true;
  const sorted = choice.sort?.replace(/^-/, '') ?? '';
  const names = [...new Set([...(sorted === '' ? [] : [sorted]), ...columnsOf(choice).map(({ name }) => name)])];
  const text = sorted === '' ? t('screener.asset') : fieldName(t, sorted);
  return (
    <span className="screener-order">
      <span className="screener-order-text">
        <span className="muted">{t('screener.sortedBy')}</span>
        <strong>{text}</strong>
        <select
          aria-label={t('screener.sortedBy')}
          name="sort"
          value={sorted}
          onChange={({ target }) => onChange(target.value === '' ? undefined : `-${target.value}`)}
        >
          <option value="">{t('screener.asset')}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {fieldName(t, name)}
            </option>
          ))}
        </select>
      </span>
      {sorted !== '' && (
        <IconButton
          label={t('screener.turnOrder')}
          icon={isDown ? <ArrowDown size={16} aria-hidden="true" /> : <ArrowUp size={16} aria-hidden="true" />}
          onClick={() => onChange(isDown ? sorted : `-${sorted}`)}
        />
      )}
    </span>
  );
}
