/** Work that can be paused: it yields after each step, so that whoever runs it can let others have their turn. */
export type Steps<Result> = Generator<undefined, Result>;
