/** Locks of what would write: in the sample, and of entries in a portfolio that somebody shares to be seen alone. */

import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { useText } from '../../i18n/use-text.ts';
import { useAccountChoice } from './account-choice.ts';
import { useSelectedAccount } from './selected-account.ts';

/** Id of the note at the head of each page of the sample. */
export const SAMPLE_NOTE_ID = 'sample-note';

interface WriteLock {
  readonly disabled?: true;
  readonly title?: string;
  readonly 'aria-describedby'?: string;
}

const NONE: WriteLock = {};

export const useIsSample = (): boolean => useAccountChoice() === SAMPLE_ACCOUNT;

/** Attributes of a button that writes: nothing, or disabled with the reason. */
export function useWriteLock(): WriteLock {
  const t = useText();
  const isSample = useIsSample();
  return isSample ? { disabled: true, title: t('shell.sampleFixed'), 'aria-describedby': SAMPLE_NOTE_ID } : NONE;
}

const SEEN_ALONE: WriteLock = { disabled: true };

/** The same for a button that writes entries. */
export function useEntryLock(): WriteLock {
  const lock = useWriteLock();
  return useSelectedAccount().item?.shared?.role === 'view' ? SEEN_ALONE : lock;
}
