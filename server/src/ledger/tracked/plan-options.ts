/** Limits of an account that a change may exceed. */
export interface PlanOptions {
  /** Archived accounts may change: closing another account changes this one's side of a transfer. */
  readonly evenArchived?: boolean | undefined;
  /** An account may exceed its limit of entries: a batch that was just written can be undone. */
  readonly evenFull?: boolean | undefined;
}
