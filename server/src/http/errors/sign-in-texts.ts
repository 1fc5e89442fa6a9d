/** Messages of successful answers about factors and proofs: their part of texts.ts. */

export const SIGN_IN_TEXTS = {
  proofCodeSent: {
    tr: 'E-posta adresinize bir kod gönderildi.',
    en: 'A code was sent to your email.',
    fr: 'Un code a été envoyé à votre adresse e-mail.',
  },
  proven: { tr: 'Doğrulandı.', en: 'Confirmed.', fr: 'Confirmé.' },
};
