/** The shipped data pack, for tests of the arithmetic that it feeds. */

export { filesIn, SHIPPED_PACK } from '../server/src/data-pack/shipped-pack.ts';
