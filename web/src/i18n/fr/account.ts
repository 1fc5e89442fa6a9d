import type { Same } from '../texts.ts';
import type { account as source } from '../tr/account.ts';

export const account: Same<typeof source> = {
  // Fields
  phoneCountry: 'Indicatif du pays',
  countryTurkey: 'Turquie',
  countryUnitedStates: 'États-Unis',
  countryFrance: 'France',
  passwordAgain: 'Confirmer le mot de passe',

  // Register
  registerTitle: 'Créez votre compte',
  registerSubtitle: 'Quelques informations suffisent',
  register: 'S’inscrire',
  haveAccount: 'Vous avez déjà un compte\u00a0?',
  loginLink: 'Connectez-vous',
  registerWithGoogle: 'S’inscrire avec Google',
  registerWithFacebook: 'S’inscrire avec Facebook',

  // One-time code
  otpTitle: 'Saisissez votre code',
  otpSubtitle: 'Entrez le code à 6\u00a0chiffres que vous avez reçu. Il est valable cinq minutes.',
  verify: 'Vérifier',
  backToLogin: 'Retour à la connexion',

  // Forgotten password
  forgotTitle: 'Mot de passe oublié\u00a0?',
  forgotSubtitle: 'Indiquez votre e-mail ou votre nom d’utilisateur\u00a0: nous vous enverrons un code.',
  sendCode: 'Envoyer le code',
  resetCodeSubtitle: 'Entrez le code à 6\u00a0chiffres envoyé pour {identifier}.',
  verifyCode: 'Vérifier le code',
  changeIdentifier: 'Essayer un autre compte',
  codeAgain: 'La page a été rechargée. Saisissez de nouveau le code que vous avez reçu.',
  back: 'Retour',
  newPasswordTitle: 'Choisissez un nouveau mot de passe',
  newPasswordSubtitle: 'Le changer ferme toutes vos sessions ouvertes.',
  resetDoneTitle: 'Mot de passe modifié',
  resetDoneSubtitle: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
  waysTitle: 'Ce compte a une deuxième étape. Comment continuer\u00a0?',
  stopTitle: 'Arrêtez la réinitialisation',
  stepOf: 'Étape {step} / {steps}',

  // Mistakes in a field
  phoneInvalid: 'Saisissez le numéro de téléphone complet.',
  codeIncomplete: 'Veuillez saisir entièrement le code à 6\u00a0chiffres.',
  missingCredentials: 'Identifiants manquants. Veuillez vous reconnecter.',

  // Answers
  otpVerified: 'Code vérifié.',
  registered: 'Inscription réussie. Vous pouvez vous connecter.',
  codeSent: 'Code envoyé.',
  passwordChanged: 'Votre mot de passe a été changé.',
  registrationFailed: 'Échec de l’inscription.',
  verificationFailed: 'Échec de la vérification.',
  sendCodeFailed: 'Impossible d’envoyer le code.',
  codeVerificationFailed: 'Échec de la vérification du code.',

  // An address that is no page
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'L’adresse a peut-être changé, ou n’a jamais existé.',
  goHome: 'Retour à l’accueil',
};
