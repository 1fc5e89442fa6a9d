/** The contact tab. */
export const contact = {
  formTitle: 'Bize yazın',
  intro: 'Sorunuzu, önerinizi ya da gördüğünüz bir hatayı yazın.',
  subject: 'Konu',
  message: 'Mesaj',
  sent: 'Mesajınız gönderildi; deneme formu olduğu için bu cihazda kaldı.',
  localOnly: 'Deneme formu: gönderdiğiniz mesaj bu cihazda kalır.',
} as const;
