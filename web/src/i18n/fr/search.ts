import type { Same } from '../texts.ts';
import type { search as source } from '../tr/search.ts';

export const search: Same<typeof source> = {
  forOrder: 'Pour quel actif passer un ordre\u00a0?',
  placeholder: 'Nom ou code\u00a0: TUPRS, or, BTC',
  count: '{count} {count|résultat|résultats}',
  none: 'Aucun actif ne correspond.',
  kinds: 'Types',
  held: 'Ce que vous détenez',
  begins: 'Commençant ainsi',
  inName: 'Avec ce mot dans le nom',
  traded: 'Les plus échangés',
  notListed: '{code} n’est pas dans notre liste. Comment l’enregistrer\u00a0?',
  asFund: 'Comme fonds',
  asFundText: 'Code TEFAS\u00a0; au coût tant qu’il n’y a pas de prix',
  asForeign: 'Comme action étrangère',
  asForeignText: 'Sa devise est demandée\u00a0; au coût tant qu’il n’y a pas de prix',
  asOwn: 'Comme mon propre actif',
  asOwnText: 'Vous saisissez son prix et le changez quand vous voulez',
  asFormer: 'Comme action radiée',
  asFormerText: 'Ce code a été coté autrefois',
  newAsset: 'Mon propre actif',
  newAssetHint: 'Fonds, dépôt, logement… Vous en saisissez le prix',
  cashText: 'Livre turque',
  directly: 'Directement',
};
