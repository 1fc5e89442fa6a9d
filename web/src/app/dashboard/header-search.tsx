import { Search } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { storage } from '../../lib/storage.ts';
import { PaletteWindow } from './palette-window.tsx';

/** Search from anywhere, in the header. */
export function HeaderSearch() {
  const t = useText();
  const [open, setOpen] = useState(false);
  useControlK(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="header-search"
        aria-label={t('shell.search')}
        aria-keyshortcuts="/ Control+K"
        onPointerDown={PaletteWindow.preload}
        onClick={() => setOpen(true)}
        data-opens="search"
      >
        <Search size={18} aria-hidden="true" />
        <span className="header-search-text" aria-hidden="true">
          {t('shell.searchShort')}
        </span>
        <kbd className="key" aria-hidden="true">
          /
        </kbd>
      </button>
      <PaletteWindow open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/**
 * Ctrl+K, or Command+K, works in fields too; not above a dialog. Registered with the header itself, so that a key
 * pressed as soon as it is shown is not lost.
 */
function useControlK(onKey: () => void): void {
  const act = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPressed = (event.ctrlKey || event.metaKey) && event.key === 'k';
      if (!isPressed || storage.shortcuts.get() === false || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
