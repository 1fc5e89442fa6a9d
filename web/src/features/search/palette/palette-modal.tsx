import { SEARCH_MAX_LENGTH } from '@kurus/core/limits';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import { storage } from '../../../lib/storage.ts';
import { Modal } from '../../../ui/modal.tsx';
import '../../../ui/key.css';
import '../search.css';
import './palette.css';
import { PaletteList } from './palette-list.tsx';
import { type PaletteRow, withRecent } from './palette-rows.ts';
import { type PaletteHost, usePalette } from './use-palette.ts';

interface PaletteModalProps extends PaletteHost {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Search from anywhere. Enter opens or fills in; it never trades and never deletes. */
export function PaletteModal({ open, onClose, ...host }: PaletteModalProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('palette.title')} header={null} onClose={onClose} className="palette">
      <Palette host={host} onClose={onClose} />
    </Modal>
  );
}

function Palette({ host, onClose }: { readonly host: PaletteHost; readonly onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<string>();
  const { groups, first, notListed, isOffline } = usePalette(typed, host);
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.some((row) => row.id === moved) ? moved : first;
  const choose = (row: PaletteRow, inNewTab: boolean) => {
    if (row.address !== undefined && inNewTab) return void open(row.address, '_blank', 'noopener');
    onClose();
    carryOut(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.id === active);
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 }[event.key];
    const chosen = rows[at];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setMoved(rows.at(next % rows.length)?.id);
    else if (chosen) choose(chosen, event.ctrlKey || event.metaKey);
  };
  const activeAt = rows.findIndex((row) => row.id === active);
  return (
    <div className="palette-body">
      <div className="palette-field">
        <Search size={20} aria-hidden="true" />
        <input
          type="text"
          name="search"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeAt < 0 ? undefined : `${id}-${activeAt}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={t('palette.placeholder')}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMoved(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {typed.trim() !== '' && t('search.count', { count: rows.length })}
      </p>
      <PaletteList
        id={id}
        groups={groups}
        typed={typed}
        active={active}
        notListed={notListed}
        onChoose={(row, event: MouseEvent) => choose(row, event.ctrlKey || event.metaKey)}
      />
      {rows.length === 0 && <p className="palette-none muted">{t('palette.none')}</p>}
      {isOffline && <p className="palette-none muted small">{t('palette.offline')}</p>}
      <Keys />
    </div>
  );
}

/** Opens the page of a row, remembered as a recent one, or does what it says. */
function carryOut({ address, act, title, text }: PaletteRow): void {
  if (act) return act();
  if (address === undefined) return;
  storage.recentPages.set(withRecent(storage.recentPages.get() ?? [], { address, title, text }));
  navigate(address);
}

function Keys() {
  const t = useText();
  return (
    <p className="palette-keys muted small" aria-hidden="true">
      <span>
        <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> {t('palette.move')}
      </span>
      <span>
        <kbd className="key">↵</kbd> {t('palette.open')}
      </span>
      <span>
        <kbd className="key">Ctrl</kbd> <kbd className="key">↵</kbd> {t('palette.newTab')}
      </span>
    </p>
  );
}
