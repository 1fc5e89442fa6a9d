import type { Draft } from './entry-draft.ts';
import type { EntryField } from './entry-mistakes.ts';

/** What a part of the form of an entry works with. */
export interface EntryPart {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly errorOf: (field: EntryField) => string | undefined;
}
