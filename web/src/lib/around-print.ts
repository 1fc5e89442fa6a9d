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
