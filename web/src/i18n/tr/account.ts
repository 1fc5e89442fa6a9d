/** Registration, one-time code and forgotten password. */
export const account = {
  // Fields
  phoneCountry: 'Ülke kodu',
  countryTurkey: 'Türkiye',
  countryUnitedStates: 'ABD',
  countryFrance: 'Fransa',
  passwordAgain: 'Parola (tekrar)',

  // Register
  registerTitle: 'Hesap oluşturun',
  registerSubtitle: 'Birkaç bilgiyle hemen başlayın',
  register: 'Kayıt ol',
  haveAccount: 'Zaten hesabınız var mı?',
  loginLink: 'Giriş yapın',
  registerWithGoogle: 'Google ile kayıt ol',
  registerWithFacebook: 'Facebook ile kayıt ol',

  // One-time code
  otpTitle: 'Kodu girin',
  otpSubtitle: 'Size gönderilen 6 haneli kodu yazın. Kod beş dakika geçerlidir.',
  verify: 'Doğrula',
  backToLogin: 'Girişe dön',

  // Forgotten password
  forgotTitle: 'Parolanızı mı unuttunuz?',
  forgotSubtitle: 'E-posta adresinizi veya kullanıcı adınızı yazın, size bir kod gönderelim.',
  sendCode: 'Kod gönder',
  resetCodeSubtitle: '{identifier} için gönderilen 6 haneli kodu yazın.',
  verifyCode: 'Kodu doğrula',
  changeIdentifier: 'Başka bir hesap dene',
  codeAgain: 'Sayfa yenilendi. Size gönderilen kodu bir kez daha yazın.',
  back: 'Geri',
  newPasswordTitle: 'Yeni parolanızı belirleyin',
  newPasswordSubtitle: 'Değiştirdiğinizde açık olan bütün oturumlarınız kapanır.',
  resetDoneTitle: 'Parolanız değişti',
  resetDoneSubtitle: 'Artık yeni parolanızla giriş yapabilirsiniz.',
  waysTitle: 'Hesapta ikinci adım açık. Nasıl devam edelim?',
  stopTitle: 'Sıfırlama isteğini durdurun',
  stepOf: 'Adım {step} / {steps}',

  // Mistakes in a field
  phoneInvalid: 'Telefon numarasını eksiksiz yazın.',
  codeIncomplete: 'Lütfen 6 haneli kodu eksiksiz girin.',
  missingCredentials: 'Giriş bilgileri eksik. Lütfen yeniden giriş yapın.',

  // Answers
  otpVerified: 'Kod doğrulandı.',
  registered: 'Kayıt başarılı. Şimdi giriş yapabilirsiniz.',
  codeSent: 'Kod gönderildi.',
  passwordChanged: 'Parolanız değiştirildi.',
  registrationFailed: 'Kayıt yapılamadı.',
  verificationFailed: 'Doğrulama yapılamadı.',
  sendCodeFailed: 'Kod gönderilemedi.',
  codeVerificationFailed: 'Kod doğrulanamadı.',

  // An address that is no page
  notFoundTitle: 'Bu sayfa yok',
  notFoundText: 'Aradığınız adres taşınmış ya da hiç var olmamış olabilir.',
  goHome: 'Ana sayfaya dön',
} as const;
