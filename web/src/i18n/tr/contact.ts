/** The contact tab. */
export const contact = {
  formTitle: 'Bize yazın',
  intro: 'Sorunuzu, önerinizi ya da gördüğünüz bir hatayı yazın.',
  name: 'Ad soyad',
  email: 'E-posta',
  subject: 'Konu',
  message: 'Mesaj',
  sent: 'Mesajınız gönderildi.',
  localOnly: 'Bu form şimdilik deneme amaçlıdır: mesajınız bu cihazdan dışarı çıkmaz.',
} as const;
