/** Texts of the end of a session, and of its extension by ten minutes. */
export const session = {
  ending: 'Oturumunuz bitmek üzere',
  extend: 'Oturumu uzat',
  extendTitle: 'Oturumunuzu uzatın',
  extendText: 'Parolanızı yazın, oturumunuz on dakika daha sürsün. Yazdıklarınız yerinde kalır.',
  passkeyText: 'Geçiş anahtarınızla doğrulayın, oturumunuz on dakika daha sürsün. Yazdıklarınız yerinde kalır.',
  withPasskey: 'Geçiş anahtarıyla uzat',
  extended: 'Oturumunuz on dakika uzatıldı.',
  extendFailed: 'Oturum uzatılamadı.',
  byProvider:
    'Bu oturumu {provider} ile açtınız; uzatmak için yeniden {provider} ile giriş yapın. Bu sayfadan ayrılırsınız, kaydetmedikleriniz kaybolur.',
  withProvider: '{provider} ile devam et',
} as const;
