/** Words of every page, and those that only the components of the dashboard use. */

import { common as everywhere } from './common.ts';

export const common = {
  ...everywhere,
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
  named: '{name}: {text}',
  thousands: '{amount} bin',
  millions: '{amount} Mn',
  billions: '{amount} Mr',
  trillions: '{amount} Tn',
  quantity: 'Adet',
  cost: 'Maliyet',
  averageCost: 'Ortalama maliyet',
  volume: 'Hacim',
  all: 'Tümü',
} as const;
