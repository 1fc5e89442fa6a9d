import type { Same } from '../texts.ts';
import type { accounts as source } from '../tr/accounts.ts';

export const accounts: Same<typeof source> = {
  trackedGroup: 'Portefeuilles réels',
  toPortfolios: 'Retour à mes portefeuilles',
  add: 'Ajouter un portefeuille',
  addAsset: 'Ajouter un actif',
  manage: 'Gérer ce compte',
  addTitle: 'Ajouter un portefeuille réel',
  addText:
    'Pour suivre ce que vous détenez chez un courtier, sur une plateforme ou à la banque. Rien ne s’y négocie, et il n’est jamais additionné à votre argent virtuel.',
  name: 'Nom du compte',
  nameHint: 'Par exemple l’établissement : Midas, BtcTurk, Or.',
  nameMissing: 'Donnez un nom au compte.',
  cash: 'Liquidités du compte',
  cashKept: 'Suivre aussi les liquidités\u00a0: les achats les diminuent, les ventes les augmentent',
  cashNone: 'Ne pas suivre les liquidités : l’argent arrive avec chaque achat et part avec chaque vente',
  open: 'Ouvrir le compte',
  openFailed: 'Le compte n’a pas pu être ouvert.',
  rename: 'Renommer',
  changeFailed: 'Le compte n’a pas pu être modifié.',
  exportText: 'Téléchargez vos écritures dans un fichier. CSV et JSON peuvent être réimportés ici.',
  exportFailed: 'Le fichier n’a pas pu être créé.',
  archive: 'Archiver',
  archiveText:
    'Un compte archivé est en lecture seule et n’entre plus dans le total. Vous pouvez le restaurer à tout moment.',
  archivedText: 'Ce compte est archivé : il est en lecture seule et n’entre pas dans le total.',
  takeBack: 'Restaurer',
  erase: 'Supprimer le compte',
  eraseText: 'La suppression efface définitivement le compte et toutes ses écritures.',
  eraseTitle: 'Supprimer {name} ?',
  eraseConsequence:
    '« {name} » sera supprimé avec toutes ses écritures, ses avoirs et son historique. C’est irréversible. Dans le doute, archivez-le plutôt. Saisissez votre mot de passe pour le supprimer.',
  eraseConfirm: 'Supprimer définitivement',
  eraseFailed: 'Le compte n’a pas pu être supprimé.',
  wholeWorth: 'Valeur totale',
  netWorth: 'Patrimoine net',
  assets: 'Actifs',
  debts: 'Dettes',
  mine: 'Vraiment à moi',
  mineHint: 'ce qui reste si je quittais la retraite aujourd’hui',
  mineOf: 'Ce qui est vraiment à vous',
  mineSum: 'Vraiment à vous',
  leavingBes: 'Si je quittais la retraite aujourd’hui',
  mineLess: 'écart {amount}',
  fullValue: 'valeur entière',
  keepsCash: 'Liquidités suivies',
  noCash: 'Liquidités non suivies',
  realistic: 'Négociation réaliste',
  realisticFrom: 'S’applique aux ordres à venir\u00a0; les ordres en attente restent inchangés.',
  realisticSpread:
    'L’achat et la vente ont chacun leur cours\u00a0: vous achetez au cours vendeur et vendez au cours acheteur.',
  realisticSize:
    'Les gros ordres sont exécutés palier par palier\u00a0; en un jour, vous négociez au plus un dixième du volume quotidien d’un actif.',
  realisticQueue:
    'Un ordre à cours limité est exécuté quand vient son tour, et non dès que son cours est touché\u00a0; il peut l’être en partie.',
};
