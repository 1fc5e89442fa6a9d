import type { QueryKey } from '@tanstack/react-query';

/** Number of key parts that identify the content: the kind of response, and its account or asset. */
const OF_WHAT = 3;

/** For placeholderData: shows the last response of the same thing until the next one; of another it would be wrong. */
export const keepSame =
  (key: QueryKey) =>
  <Data>(last: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    key.slice(0, OF_WHAT).every((part, at) => part === query?.queryKey[at]) ? last : undefined;
