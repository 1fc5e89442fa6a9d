/** Texts about mistakes in a field of an account, at registration and in the profile. */
export const fields = {
  emailInvalid: 'Geçerli bir e-posta adresi yazın.',
  usernameInvalid: 'Kullanıcı adı 3–30 karakter olmalı: harf (a–z), rakam, nokta veya alt çizgi.',
  fullNameTooLong: 'Ad soyad en çok 100 karakter olabilir.',
  charactersInvalid: 'Görünmeyen karakterler var; metni elle yeniden yazın.',
  fullName: 'Ad soyad',
  username: 'Kullanıcı adı',
  email: 'E-posta',
  phone: 'Telefon',
  password: 'Parola',
} as const;
