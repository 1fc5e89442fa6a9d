/** Texts about a new password, on all screens. */
export const password = {
  hint: 'En az 6 karakter',
  tooShort: 'Parola en az 6 karakter olmalıdır.',
  hintLeast: 'En az {least} karakter',
  tooShortLeast: 'Parola en az {least} karakter olmalıdır.',
  tooLong: 'Parola en çok 128 karakter olabilir.',
  differ: 'Parolalar eşleşmiyor!',
  charactersInvalid: 'Parolada görünmeyen karakterler var; elle yeniden yazın.',
  common: 'Bu parola çok yaygın, kolayca tahmin edilebilir.',
  commonRefused: 'Bu parola çok yaygın, kolayca tahmin edilebilir. Başka bir parola seçin.',
  ownWord: 'Bu parola adınız, kullanıcı adınız, e-postanız veya telefonunuz; kolayca tahmin edilebilir.',
  ownWordRefused: 'Parolanız adınız, kullanıcı adınız, e-postanız veya telefonunuz olamaz. Başka bir parola seçin.',
  new: 'Yeni parola',
  newAgain: 'Yeni parola (tekrar)',
  change: 'Parolayı değiştir',
  changeFailed: 'Parola değiştirilemedi.',
} as const;
