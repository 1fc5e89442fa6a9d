/** Messages of successful answers about factors and proofs: their part of texts.ts. */

export const SIGN_IN_TEXTS = {
  proofCodeSent: {
    tr: 'E-posta adresinize bir kod gönderildi.',
    en: 'A code was sent to your email.',
    fr: 'Un code a été envoyé à votre adresse e-mail.',
  },
  factorCodeNeeded: {
    tr: 'Uygulamanızdaki 6 haneyi ya da bir kurtarma kodunu girin.',
    en: 'Enter the 6 digits of your app, or a recovery code.',
    fr: 'Saisissez les 6 chiffres de votre application, ou un code de secours.',
  },
  passkeyNeeded: {
    tr: 'Geçiş anahtarınızla girin ya da bir kurtarma kodu yazın.',
    en: 'Use your passkey, or enter a recovery code.',
    fr: 'Utilisez votre clé d’identification, ou saisissez un code de secours.',
  },
  appOn: { tr: 'Doğrulama uygulaması açıldı.', en: 'Authenticator app is on.', fr: 'Application activée.' },
  appOff: { tr: 'Doğrulama uygulaması kapatıldı.', en: 'Authenticator app is off.', fr: 'Application désactivée.' },
  passkeyAdded: { tr: 'Geçiş anahtarı eklendi.', en: 'Passkey added.', fr: 'Clé d’identification ajoutée.' },
  passkeyNamed: { tr: 'Adı değiştirildi.', en: 'Renamed.', fr: 'Renommée.' },
  passkeyRemoved: { tr: 'Geçiş anahtarı silindi.', en: 'Passkey removed.', fr: 'Clé d’identification retirée.' },
  resetWaits: {
    tr: 'Hesapta ikinci adım açık: yeni parola {day} sonra belirlenebilir. Hesabın sahibine haber verildi; isteği durdurabilir.',
    en: 'This account has a second step: the new password can be set in {day}. Its owner was told and can stop this.',
    fr: 'Ce compte a une deuxième étape\u00a0: le mot de passe pourra être choisi dans {day}. Son titulaire a été prévenu et peut arrêter la demande.',
  },
  resetStopped: { tr: 'Sıfırlama durduruldu.', en: 'The reset is stopped.', fr: 'Réinitialisation arrêtée.' },
  sessionEnded: { tr: 'Oturum kapatıldı.', en: 'Session ended.', fr: 'Session terminée.' },
  proven: { tr: 'Doğrulandı.', en: 'Confirmed.', fr: 'Confirmé.' },
};
