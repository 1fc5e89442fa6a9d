/** Work that can be paused: it yields after each step, so that its caller can let others have their turn. */
export type Steps<Result> = Generator<undefined, Result>;
