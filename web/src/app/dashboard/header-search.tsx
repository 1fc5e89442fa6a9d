import { ALL_KINDS, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { SearchWindow } from '../../features/search/search-window.tsx';
import type { Subject } from '../../features/search/subject.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { storage } from '../../lib/storage.ts';
import { assetAddress } from '../../quotes/asset-address.ts';

/** Search of an asset in the header: opens its page. */
export function HeaderSearch() {
  const t = useText();
  const { id, world } = useSelectedAccount();
  const isReal = world === 'real';
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useControlK(() => setOpen(true));
  const go = (subject: Subject) => {
    close();
    if (subject !== 'cash') navigate(assetAddress(subject));
  };
  return (
    <>
      <button
        type="button"
        className="header-search"
        aria-label={t('shell.search')}
        aria-keyshortcuts="/ Control+K"
        onPointerDown={SearchWindow.preload}
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
      <SearchWindow
        open={open}
        purpose="page"
        account={id}
        among={isReal ? EVERY : QUOTED}
        withOffers={isReal}
        onPick={go}
        onClose={close}
      />
    </>
  );
}

const EVERY: readonly SearchKind[] = ALL_KINDS;
const QUOTED: readonly SearchKind[] = QUOTED_KINDS;

/** Ctrl+K, or Command+K, works in fields too; not above a dialog. */
function useControlK(onKey: () => void): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
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
