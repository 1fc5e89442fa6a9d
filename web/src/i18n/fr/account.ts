import type { account as source } from '../tr/account.ts';
import type { Same } from '../texts.ts';

export const account: Same<typeof source> = {
  // Fields
  fullName: 'Nom complet',
  username: 'Nom d’utilisateur',
  email: 'E-mail',
  phone: 'Téléphone',
  phoneCountry: 'Indicatif du pays',
  countryTurkey: 'Turquie',
  countryUnitedStates: 'États-Unis',
  countryFrance: 'France',
  passwordAgain: 'Confirmer le mot de passe',
  newPassword: 'Nouveau mot de passe',
  newPasswordAgain: 'Confirmer le nouveau mot de passe',
  code: 'Code à 6\u00a0chiffres',

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
  resetCodeTitle: 'Saisissez votre code',
  resetCodeSubtitle: 'Entrez le code à 6\u00a0chiffres envoyé pour {identifier}.',
  verifyCode: 'Vérifier le code',
  changeIdentifier: 'Essayer un autre compte',
  codeAgain: 'La page a été rechargée. Saisissez de nouveau le code que vous avez reçu.',
  back: 'Retour',
  newPasswordTitle: 'Choisissez un nouveau mot de passe',
  newPasswordSubtitle: 'Le changer ferme toutes vos sessions ouvertes.',
  changePassword: 'Changer le mot de passe',
  resetDoneTitle: 'Mot de passe modifié',
  resetDoneSubtitle: 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
  stepOf: 'Étape {step} / {steps}',

  // What is wrong with a field
  emailInvalid: 'Saisissez une adresse e-mail valide.',
  usernameInvalid: 'Utilisez lettres, chiffres, points et tirets bas\u00a0; 3 à 30\u00a0caractères.',
  phoneInvalid: 'Saisissez le numéro de téléphone complet.',
  fullNameTooLong: 'Le nom complet compte au plus 100 caractères.',
  charactersInvalid: 'Des caractères invisibles s’y trouvent\u00a0; saisissez-le à la main.',
  codeIncomplete: 'Veuillez saisir entièrement le code à 6\u00a0chiffres.',
  missingCredentials: 'Identifiants manquants. Veuillez vous reconnecter.',

  // Answers
  otpVerified: 'Code vérifié.',
  registered: 'Inscription réussie. Vous pouvez vous connecter.',
  codeSent: 'Code envoyé.',
  codeVerified: 'Code vérifié.',
  passwordChanged: 'Votre mot de passe a été changé.',
  registrationFailed: 'Échec de l’inscription.',
  verificationFailed: 'Échec de la vérification.',
  sendCodeFailed: 'Impossible d’envoyer le code.',
  codeVerificationFailed: 'Échec de la vérification du code.',
  changePasswordFailed: 'Impossible de changer le mot de passe.',

  // The brand panel
  headline: 'Tous vos placements sur un seul écran, en toute clarté.',
  lead: 'Actions de Borsa İstanbul et cryptos, chaque chiffre exact au centime près.',
  features: 'Points forts',
  featureTracking: 'Suivi de portefeuille en temps réel',
  featureSimulation: 'Simulation d’achat et de vente',
  featureAnalysis: 'Analyse des gains et pertes',
  featureCommunity: 'Commentaires et discussions de la communauté',
  sample: 'Exemple',
  sampleTitle: 'Gains et pertes du jour',
  vipUser: 'Utilisateur VIP',
  sampleValueLabel: 'Valeur du portefeuille',
  sampleValue: '248\u202f316,40\u00a0€',
  sampleChange: '+3\u202f182,75\u00a0€',
  sampleChangePercent: '1,30\u00a0%',
  today: 'aujourd’hui',
  sampleRowOne: '+2\u202f410,50\u00a0€',
  sampleRowTwo: '+1\u202f034,75\u00a0€',
  sampleRowThree: '-262,50\u00a0€',
  testimonial: 'Pour la première fois, je vois d’un coup d’œil où en est mon portefeuille, au centime près.',
  testimonialRole: 'Investisseur particulier',
  mobileTitle: 'Téléchargez l’application mobile',
  mobileText: 'Scannez le code QR avec l’appareil photo de votre téléphone.',
  mobileLink: 'Installer sur cet appareil',
  qrLabel: 'Code QR de l’application mobile',
  creators: 'Réalisé par',

  // Installing
  installTitle: 'Installez Kuruş sur votre appareil',
  installText: 'Ouvrez-le d’un geste depuis votre écran d’accueil.',
  install: 'Installer',
  installApple: 'Touchez le bouton Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
  installOther:
    'Dans le menu du navigateur, choisissez «\u00a0Installer\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
  installed: 'Kuruş est installé. Ouvrez-le depuis votre écran d’accueil.',

  // An address that is no page
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'L’adresse a peut-être changé, ou n’a jamais existé.',
  goHome: 'Retour à l’accueil',
};
