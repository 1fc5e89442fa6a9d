/** For what a sheet shows otherwise than the screen. @param before what it has done when it returns is printed */
export function aroundPrint(before: () => void, after: () => void): () => void {
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
