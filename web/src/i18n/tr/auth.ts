/** Texts of /login, and of responses to a login. */
export const auth = {
  // Fields
  emailOrUsername: 'E-posta veya kullanıcı adı',

  // Log in
  loginTitle: 'Tekrar hoş geldiniz',
  loginSubtitle: 'Hesabınıza giriş yapın',
  login: 'Giriş yap',
  rememberMe: 'Beni hatırla',
  forgotPassword: 'Parolamı unuttum',
  noAccount: 'Hesabınız yok mu?',
  registerLink: 'Kayıt olun',
  or: 'veya',
  withGoogle: 'Google ile giriş yap',
  withFacebook: 'Facebook ile giriş yap',

  // Answers
  sessionOver: 'Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.',
  loginSuccess: 'Giriş başarılı.',
  otpSent: 'Tek kullanımlık kod gönderildi.',
  loginFailed: 'Giriş yapılamadı.',
  tokenMissing: 'Oturum anahtarı alınamadı.',
  providerUnfinished: '{provider} ile giriş tamamlanmadı.',
  goingToProvider: '{provider} sayfasına gidiliyor…',
} as const;
