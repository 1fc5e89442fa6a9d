/** Limits of an account that a change may exceed, and the accounts that it may reach. */
export interface PlanOptions {
  /** Archived accounts may change: closing another account changes this one's side of a transfer. */
  readonly evenArchived?: boolean | undefined;
  /** An account may exceed its limit of entries: a batch that was just written can be undone. */
  readonly evenFull?: boolean | undefined;
  /** Accounts that may change, the other sides of transfers among them; undefined for all of the user's. */
  readonly only?: readonly number[] | undefined;
}
