import type { Draft } from './entry-draft.ts';
import type { EntryField } from './entry-mistakes.ts';

/** Properties that every part of the entry form shares. */
export interface EntryPart {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly errorOf: (field: EntryField) => string | undefined;
}
