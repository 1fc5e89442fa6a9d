/** Mails about factors and proofs: their part of mails.ts. */

import { CODE_LIFE_MS } from '@kurus/core/limits';

const MINUTES = CODE_LIFE_MS / 60_000;

export const SIGN_IN_MAILS = {
  proofCode: {
    tr: {
      subject: 'Kuruş doğrulama kodunuz',
      before: 'Siz olduğunuzu doğrulamak için kodunuz:',
      after: `Kod ${MINUTES} dakika geçerlidir; kimseyle paylaşmayın. Bunu siz istemediyseniz biri oturumunuzu kullanıyor olabilir: diğer oturumları kapatın ve parolanızı değiştirin.`,
    },
    en: {
      subject: 'Your Kuruş confirmation code',
      before: 'Your code to confirm that it is you:',
      after: `It is valid for ${MINUTES} minutes. Do not share it. If you did not ask for it, somebody may be using your session: end the other sessions and change your password.`,
    },
    fr: {
      subject: 'Votre code de confirmation Kuruş',
      before: 'Votre code pour confirmer votre identité\u00a0:',
      after: `Valable ${MINUTES} minutes, à ne pas partager. Si vous ne l’avez pas demandé, quelqu’un utilise peut-être votre session\u00a0: fermez les autres sessions et changez de mot de passe.`,
    },
  },
} as const;
