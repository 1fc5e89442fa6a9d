import { useEffectEvent, useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { switchAmounts } from '../../lib/amounts/amounts-hidden.ts';
import { storage } from '../../lib/storage.ts';
import { EXPLORE_PAGES, MENU_PAGES, placeAddress, TAB_IDS } from '../tab-ids.ts';
import { TAB_LABELS } from './tab-list.tsx';

/** Time in ms for the second key after "g". */
const CHORD_MS = 1500;

/**
 * Shortcuts: `/` search, `?` help, `h` hides amounts, `g` then a letter for a tab. Ignored while typing, while a dialog
 * is open, and when switched off (WCAG 2.1.4). Registered as soon as the page is shown, so that no key is lost.
 */
export function useShortcuts(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useLayoutEffect(() => {
    let chordUntilMs = 0;
    const onKey = (event: KeyboardEvent) => {
      if (storage.shortcuts.get() === false || isHandledElsewhere(event)) return;
      const inChord = Date.now() < chordUntilMs;
      chordUntilMs = 0;
      if (inChord) goToTab(event);
      else if (event.key === 'g') chordUntilMs = Date.now() + CHORD_MS;
      else if (event.key === 'h') switchAmounts();
      else if (event.key === '/') focusSearch(event);
      else if (event.key === '?') help();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function goToTab(event: KeyboardEvent): void {
  const place = [...TAB_IDS, ...MENU_PAGES, ...EXPLORE_PAGES].find((id) => TAB_LABELS[id].key === event.key);
  if (place === undefined) return;
  event.preventDefault();
  navigate(placeAddress(place));
  document.getElementById('content')?.focus();
}

/** Search of the page itself, else that of the header. */
function focusSearch(event: KeyboardEvent): void {
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('[data-shortcut=search]');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[data-opens=search]')?.click();
}

function isHandledElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  const typing = target?.closest('input, textarea, select, [contenteditable=true]');
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  return modified || event.defaultPrevented || Boolean(typing) || document.querySelector('dialog[open]') !== null;
}
