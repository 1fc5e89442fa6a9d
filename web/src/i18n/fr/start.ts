import type { Same } from '../texts.ts';
import type { start as source } from '../tr/start.ts';

export const start: Same<typeof source> = {
  title: 'Que souhaitez-vous faire\u00a0?',
  text: 'Vous pourrez faire les deux plus tard. Votre vrai portefeuille et votre compte virtuel restent côte à côte, sans se mêler.',
  real: 'Suivre mon vrai portefeuille',
  realText: 'La vraie valeur de votre épargne chez le courtier, à la banque et chez vous, et son gain après inflation.',
  fromFile: 'Importer un fichier',
  holdNow: 'Saisir ce que je détiens',
  sources: 'Fichiers de Midas, Garanti BBVA, İş Bankası, Binance et BtcTurk, ou tout tableau.',
  virtual: 'Essayer avec de l’argent virtuel',
  virtualText:
    'Limite, stop, prise de bénéfice\u00a0: apprenez chaque type d’ordre sans perdre d’argent. Les cours sont simulés.',
  takeProfit: 'Prise de bénéfice',
  stopLoss: 'Stop',
  toVirtual: 'Aller au compte virtuel',
  sample: 'Voir d’abord un exemple',
  sampleText:
    'Un portefeuille inventé de près de quatre ans\u00a0: actions, or, dollars, Bitcoin. En lecture seule\u00a0; on en sort d’un geste.',
  gold: 'Or',
  openSample: 'Ouvrir l’exemple',
  later: 'Pas maintenant',
  failed: 'Votre choix n’a pas pu être enregistré.',
};
