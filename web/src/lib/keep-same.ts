import type { QueryKey } from '@tanstack/react-query';

/**
 * For placeholderData: shows the last response of the same thing until the next one; of another it would be wrong.
 * @param key the parts that identify the content: the kind of response, and its account, or its world and asset
 */
export const keepSame =
  (key: QueryKey) =>
  <Data>(last: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    key.every((part, at) => part === query?.queryKey[at]) ? last : undefined;
