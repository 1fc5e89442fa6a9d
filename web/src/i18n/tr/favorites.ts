/** The favourites tab. */
export const favorites = {
  empty: 'Henüz favori eklenmedi.',
  emptyHint: 'Piyasada bir kalbe dokunun; izlemek istedikleriniz burada toplansın.',
} as const;
