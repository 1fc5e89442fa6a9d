/** Texts of an account's return in twelve months. */
export const returns = {
  year: '12 ay',
  line: 'Getiri, 12 ay',
  days: '{days} gün',
  real: 'Reel',
  afterInflation: 'Enflasyondan sonra',
  ending: '{date} gününde biten {span}',
  until: 'Enflasyondan sonraki getiri {date} gününde biten 12 ay içindir: TÜFE o güne kadar yayımlandı.',
  noEntries: 'Kayıt yok',
  noPrices: 'Bu günlerin TÜFE’si henüz yayımlanmadı',
  belowZero: 'Değer bir gün sıfırın altına iniyor',
  unknown: 'Hesaplanamaz',
  pending: 'Yeniden hesaplanıyor',
  failed: 'Getiri yüklenemedi.',
  lastEntry: 'Son kayıt {date}',
  realOver: '{span}, enflasyondan sonra',
  ends: 'bitiş {date}',
} as const;
