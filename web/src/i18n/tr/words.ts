/** Words that the components of the dashboard use beside `common`. */
export const words = {
  close: 'Kapat',
  cancel: 'Vazgeç',
  send: 'Gönder',
  retry: 'Yeniden dene',
  loading: 'Yükleniyor…',
  clear: 'Temizle',
  previous: 'Önceki',
  next: 'Sonraki',
  pages: 'Sayfalar',
  page: 'Sayfa {page}',
  pageOf: 'Sayfa {page} / {pages}',
  total: 'Toplam',
  noResults: 'Sonuç bulunamadı.',
  chooseSlice: 'Ayrıntı için ok tuşlarını kullanın',
  slice: '{label}: {amount}, {share}',
} as const;
