import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from './button.tsx';
import './key.css';
import './search-field.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
}

/** The search field that "/" focuses; the shell handles the key. */
export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className="search">
      <Search className="search-icon" size={18} aria-hidden="true" />
      <input
        ref={input}
        className="search-input"
        type="search"
        name="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        data-shortcut="search"
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? (
        <kbd className="key" aria-hidden="true">
          /
        </kbd>
      ) : (
        <IconButton label={t('common.clear')} icon={<X size={16} aria-hidden="true" />} onClick={clear} />
      )}
    </div>
  );
}
