/** Address of a list; of the favourites without a name. */
export const listAddress = (name: string | undefined): string =>
  name === undefined ? '/market/lists' : `/market/lists?${new URLSearchParams({ list: name }).toString()}`;
