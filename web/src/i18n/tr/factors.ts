/** Second step of a login, where a factor is on. */
export const factors = {
  useApp: 'Uygulama kodu yaz',
  byPasskey: 'Geçiş anahtarıyla gir',
  noSupport: 'Bu tarayıcı geçiş anahtarı desteklemiyor.',
  noSupportText: 'Parolanız ve kodunuzla girebilirsiniz; başka bir cihazda ekleyin.',
} as const;
