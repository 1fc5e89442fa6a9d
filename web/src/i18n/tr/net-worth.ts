/** Texts of the net worth's history and parts. */
export const worth = {
  history: 'Net değerin seyri',
  historyWhole: 'Değerin seyri',
  historySummary: '{what}, {from} ile {to} arası; son değer {value}',
  noHistory: 'Seyir, ilk kaydınızdan sonraki gün başlar.',
  day: 'Gün',
  byKind: 'Türüne göre',
  byCurrency: 'Para birimine göre',
  withoutDebts: 'borçsuz',
  rest: 'Diğerleri',
  property: 'Ev, araba, diğer',
  deposit: 'Mevduat',
  pension: 'BES',
  bond: 'Tahvil',
  currencyNote: 'Fon, fiyatının para birimiyle sayılır; içindekiler yabancı olsa da. Altın lirayla sayılır.',
  failed: 'Net değerin seyri yüklenemedi.',
} as const;
