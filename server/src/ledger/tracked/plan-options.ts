/** Bounds of an account that a change may pass. */
export interface PlanOptions {
  /** Archived accounts are changed too: where another account that goes takes its part of a transfer along. */
  readonly evenArchived?: boolean | undefined;
  /** An account takes more entries than it may have: what was written at once can be taken back at once. */
  readonly evenFull?: boolean | undefined;
}
