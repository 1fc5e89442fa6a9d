/**
 * Runs callbacks before and after printing, for pages that print differently. @param before its changes are printed if
 * they are done when it returns
 */
export function aroundPrint(before: () => void, after: () => void): () => void {
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

let printing = false;
// Pages are prerendered without a window.
if (typeof window !== 'undefined') {
  aroundPrint(
    () => (printing = true),
    () => (printing = false),
  );
}

/**
 * Tells whether the page is printed now. Media queries say so too late: a callback of layout may run between
 * `beforeprint` and the layout of the paper.
 */
export const isPrinting = (): boolean => printing || matchMedia('print').matches;
