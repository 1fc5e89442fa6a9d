/** State of a search field: its text, the chosen kind, and the option that Enter takes. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { useState, type KeyboardEvent } from 'react';
import { storage } from '../../lib/storage.ts';
import type { SearchOption } from './search-options.ts';
import type { Subject } from './subject.ts';
import { type SearchScope, useSearch } from './use-search.ts';

interface SearchField extends SearchScope {
  readonly onPick: (subject: Subject) => void;
  /** An asset of one's own is to be made. @param typed text of the field */
  readonly onNew?: ((typed: string) => void) | undefined;
}

export function useSearchField({ onPick, onNew, ...scope }: SearchField) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<SearchKind>();
  const [moved, setMoved] = useState<number>();
  const found = useSearch({ ...scope, typed, kind });
  const options = found.groups.flatMap((group) => group.options);
  const active = moved ?? found.first;
  const type = (text: string) => {
    setTyped(text);
    setKind(undefined);
    setMoved(undefined);
  };
  const show = (next: SearchKind | undefined) => {
    setKind(next);
    setMoved(undefined);
  };
  const pick = (option: SearchOption) => {
    const subject = subjectOf(option);
    if (subject === undefined) return onNew?.(typed);
    storage.lastKind.set(subject === 'cash' ? subject : subject.type);
    onPick(subject);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    const next = stepOf(event.key, active, options.length);
    const isHandled = next !== undefined || event.key === 'Enter' || (event.key === 'Escape' && typed !== '');
    if (!isHandled) return;
    event.preventDefault();
    if (next !== undefined) setMoved(next);
    else if (event.key === 'Escape') type('');
    else if (chosen) pick(chosen);
  };
  return { ...found, options, typed, type, kind, show, active, pick, onKeyDown };
}

/** Subject of an option; undefined for an asset that is still to be made. */
function subjectOf(option: SearchOption): Subject | undefined {
  if (option.what === 'found') return option.subject;
  if (option.what === 'new' || ASSET_KINDS[option.kind].isOwn) return undefined;
  return { type: option.kind, code: option.code, name: option.code };
}

/** Index after an arrow key, wrapping at the ends; undefined for another key. */
function stepOf(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key !== 'ArrowUp') return undefined;
  return active <= 0 ? count - 1 : active - 1;
}
