import type { QueryKey } from '@tanstack/react-query';

/** How many parts of a key say what it is of: the kind of answer, and its account or asset. */
const OF_WHAT = 3;

/** For placeholderData: shows the last response of the same thing until the next one; of another it would be wrong. */
export const keepSame =
  (key: QueryKey) =>
  <Data>(last: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    key.slice(0, OF_WHAT).every((part, at) => part === query?.queryKey[at]) ? last : undefined;
