import type { Same } from '../texts.ts';
import type { common as source } from '../tr/common.ts';

export const common: Same<typeof source> = {
  brand: 'Kuruş',
  genericError: 'Une erreur est survenue.',
  networkError: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  timeoutError: 'La réponse a trop tardé. Veuillez réessayer.',
  fillAllFields: 'Veuillez remplir tous les champs.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  language: 'Langue\u00a0: {language}',
  darkMode: 'Thème sombre',
  notifications: 'Notifications',
  crashTitle: 'Un problème est survenu',
  crashText: 'L’écran n’a pas pu s’afficher. Vos données sont en sécurité\u00a0; rechargez la page pour continuer.',
  reload: 'Recharger la page',
  offline: 'Vous êtes hors ligne. Vous pourrez continuer dès le retour de la connexion.',
  offlineFigures: 'Hors ligne\u00a0: derniers chiffres connus, {time}',
  minutesAgo: 'il y a {minutes} min',
  hideAmounts: 'Masquer les montants',
  hiddenAmount: 'masqué',
  amountsInFile: 'Les montants figurent dans le fichier',
  amountsInFileText:
    'Vous avez masqué les montants à l’écran. Le fichier les contiendra en clair ; quiconque l’ouvre peut les lire.',
  saveAnyway: 'Enregistrer quand même',
};
