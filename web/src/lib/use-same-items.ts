import { useState } from 'react';

/** The same array as before while its items are the same ones: for lists that are made anew at each rendering. */
export function useSameItems<T>(items: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(items);
  const isSame = kept.length === items.length && items.every((item, at) => item === kept[at]);
  if (!isSame) setKept(items);
  return isSame ? kept : items;
}
