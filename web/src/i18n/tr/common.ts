/** Texts that every screen and component uses. The English ones are those of the specification, word for word. */
export const common = {
  brand: 'Kuruş',
  genericError: 'Bir hata oluştu.',
  networkError: 'Sunucuya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.',
  timeoutError: 'Yanıt çok gecikti. Lütfen yeniden deneyin.',
  fillAllFields: 'Lütfen tüm alanları doldurun.',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  language: 'Dil: {language}',
  darkMode: 'Koyu tema',
  notifications: 'Bildirimler',
  crashTitle: 'Bir şeyler ters gitti',
  crashText: 'Ekran gösterilemedi. Verileriniz güvende; sayfayı yenileyip devam edebilirsiniz.',
  reload: 'Sayfayı yenile',
  offline: 'Çevrimdışısınız. Bağlantı gelince kaldığınız yerden devam edersiniz.',
  offlineFigures: 'Çevrimdışı: son bilinen rakamlar, {time}',
  minutesAgo: '{minutes} dk önce',
} as const;
