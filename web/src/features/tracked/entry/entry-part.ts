import type { Draft } from './entry-draft.ts';
import type { EntryField } from './entry-mistakes.ts';

/** Properties shared by all parts of the entry form. */
export interface EntryPart {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly errorOf: (field: EntryField) => string | undefined;
}
