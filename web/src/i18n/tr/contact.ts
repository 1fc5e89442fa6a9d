/** The contact tab. */
export const contact = {
  formTitle: 'Bize yazın',
  intro: 'Sorunuzu, önerinizi ya da gördüğünüz bir hatayı yazın.',
  subject: 'Konu',
  message: 'Mesaj',
  sent: 'Mesajınız gönderildi.',
  localOnly: 'Bu form şimdilik deneme amaçlıdır: mesajınız bu cihazdan dışarı çıkmaz.',
} as const;
