/** What the lists of the market say around their assets. */
export const marketLists = {
  observed: 'Döviz ve altın',
  movers: 'Günün hareketlileri',
  risen: 'En çok yükselenler',
  fallen: 'En çok düşenler',
  searchLabel: 'Piyasada ara',
  searchPlaceholder: 'Ad ya da kod',
  noResultsHint: '“{text}” ile eşleşen bir ad ya da kod yok.',
  showAll: 'Tümünü göster',
  sort: 'Sırala',
  sortCode: 'Koda göre',
  sortName: 'Ada göre',
  sortRise: 'En çok yükselen',
  sortFall: 'En çok düşen',
  sortVolume: 'Hacme göre',
} as const;
