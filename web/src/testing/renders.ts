/**
 * Components that rendered in a commit, as React reports it to its developer tools. Only components that were called
 * count, not those skipped by their memo. The test setup imports this file before React.
 */
interface Fiber {
  readonly type: { readonly name?: string } | string | null;
  readonly key: string | null;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** React's flag for a component that was called. */
const PERFORMED_WORK = 1;
let rendered: string[] = [];

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot(_renderer: number, { current }: { readonly current: Fiber }) {
      visit(current);
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
  },
});

/** Names of the components that rendered since the last call, with their keys: "HoldingCard stocks:AKBNK". */
export function takeRenders(): readonly string[] {
  const since = rendered;
  rendered = [];
  return since;
}

/** Component names alone: a test that expects no render must first have seen one under that name. */
export const namesOf = (renders: readonly string[]): string[] => renders.map((one) => one.split(' ')[0] ?? '');

/** Children that are the same object as before were not visited in this commit. */
function visit(fiber: Fiber): void {
  const { type, key, alternate } = fiber;
  if (typeof type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0) {
    rendered.push(key === null ? nameOf(type) : `${nameOf(type)} ${key}`);
  }
  if (alternate && alternate.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child);
}

const nameOf = (type: { readonly name?: string }) => type.name ?? '';
