import type { Same } from '../texts.ts';
import type { prices as source } from '../tr/prices.ts';

export const prices: Same<typeof source> = {
  notReal: 'Ces cours ne sont pas réels.',
  notRealText:
    'Vos portefeuilles réels sont affichés à des cours simulés\u00a0; valeur et rendement ne reflètent pas votre situation.',
  notRealPart: 'Cours simulés pour\u00a0: {kinds}. Leur valeur et leur rendement ne reflètent pas votre situation.',
  goLive: 'Passer aux cours réels',
  liveTitle: 'Passer aux cours réels',
  liveText:
    'La personne qui fait tourner Kuruş choisit la source des cours. S’il tourne sur votre ordinateur, lancez-le ainsi\u00a0:',
  liveStocks: 'Actions\u00a0: Yahoo. Différés, pour un usage personnel seulement.',
  liveCryptos: 'Crypto\u00a0: BtcTurk. En temps réel.',
  liveCurrencies: 'Devises\u00a0: le taux indicatif de la banque centrale (TCMB) de 15 h 30 chaque jour ouvré.',
  liveMetals:
    'Or et argent\u00a0: pas de source sans clé\u00a0; ils restent simulés tant qu’aucune clé CollectAPI n’est donnée.',
  liveFolder:
    'Les cours réels commencent dans un dossier de données à part\u00a0: les opérations virtuelles faites ici à cours simulés n’y sont pas reprises. Vous pouvez exporter un portefeuille réel ici et l’importer là-bas.',
};
