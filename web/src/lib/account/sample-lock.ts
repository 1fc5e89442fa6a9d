/** Lock of the sample portfolio: what would write is disabled while it is chosen. */

import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { useText } from '../../i18n/use-text.ts';
import { useAccountChoice } from './account-choice.ts';

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
