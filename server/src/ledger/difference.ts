/** Difference: a stored figure that its journal does not give. */
export interface Difference {
  readonly userId: string;
  readonly accountId: number;
  /** The difference: 'cash', 'reserved', 'balance-after' ..., 'holding stocks THYAO', 'flows stocks THYAO', 'fill 7', 'order 01ARZ3ND...', or 'import 3'. */
  readonly what: string;
  readonly recorded: string;
  readonly recomputed: string;
}
