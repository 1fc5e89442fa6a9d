/**
 * Components that rendered in a commit, as React reports it to its developer tools. Only called components count: one
 * whose memo held is not among them. Imported by the test setup before React is.
 */
interface Fiber {
  readonly type: { readonly name?: string } | string | null;
  readonly key: string | null;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** React's flag of a component that was called. */
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

/** The components alone: a test that says what rests must first see that it was there under that name. */
export const namesOf = (renders: readonly string[]): string[] => renders.map((one) => one.split(' ')[0] ?? '');

/** Children that are the same as before were not looked at by this commit. */
function visit(fiber: Fiber): void {
  const { type, key, alternate } = fiber;
  if (typeof type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0) {
    rendered.push(key === null ? nameOf(type) : `${nameOf(type)} ${key}`);
  }
  if (alternate && alternate.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child);
}

const nameOf = (type: { readonly name?: string }) => type.name ?? '';
