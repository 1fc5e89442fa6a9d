import type { Same } from '../texts.ts';
import type { auth as source } from '../tr/auth.ts';

export const auth: Same<typeof source> = {
  // Fields
  emailOrUsername: 'E-mail ou nom d’utilisateur',

  // Log in
  loginTitle: 'Ravis de vous revoir',
  loginSubtitle: 'Connectez-vous à votre compte',
  login: 'Se connecter',
  rememberMe: 'Se souvenir de moi',
  forgotPassword: 'Mot de passe oublié\u00a0?',
  noAccount: 'Pas encore de compte\u00a0?',
  registerLink: 'Inscrivez-vous',
  or: 'ou',
  withGoogle: 'Se connecter avec Google',
  withFacebook: 'Se connecter avec Facebook',

  // Answers
  sessionOver: 'Votre session est terminée. Reconnectez-vous pour continuer.',
  loginSuccess: 'Connexion réussie.',
  otpSent: 'Code à usage unique envoyé.',
  loginFailed: 'Échec de la connexion.',
  tokenMissing: 'Le jeton de session n’a pas pu être obtenu.',
  providerUnfinished: 'La connexion avec {provider} n’a pas abouti.',
  goingToProvider: 'Redirection vers {provider}…',
};
