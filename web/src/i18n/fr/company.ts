import type { Same } from '../texts.ts';
import type { company as source } from '../tr/company.ts';

export const company: Same<typeof source> = {
  ahead: 'À venir',
  past: 'Douze derniers mois',
  none: 'Ni dividende, ni attribution gratuite, ni augmentation de capital, ni division sur un an et dans les deux semaines à venir.',
  failed: 'Les opérations sur titres n’ont pas pu être chargées.',
  bonusTerms: '{shares} actions nouvelles pour chaque action',
  rightsTerms: '{shares} actions nouvelles à {price} pour chaque action',
  splitTerms: '{shares} actions à la place de chaque action',
  dividendTerms: '{gross} brut par action, {net} net',
  mergerTerms: '{shares} {into} à la place de chaque action',
  symbolTerms: 'nouveau code {into}',
  paidOn: 'versé le {date}',
  priceFell: 'clôture {close}, cours théorique {theoretical} le lendemain',
  aheadDividend:
    'Ce jour-là, le cours ouvre plus bas du montant brut. Les ordres restent\u00a0; vérifiez seuils et limites.',
  aheadEnds:
    'Ce jour-là, le cours débute au cours théorique. Les ordres en attente prennent fin et peuvent être repassés au cours ajusté.',
  aheadRights:
    'Les actions nouvelles sont achetées si vos liquidités suffisent, sinon la valeur de vos droits vous est versée. Les ordres en attente prennent fin et peuvent être repassés au cours ajusté.',
  aheadSymbol: 'Vos actions et vos ordres continuent sous le nouveau code.',
  entitled: 'Y a droit qui détient l’action à la fin de la veille.',
  invented: 'Opérations du marché simulé\u00a0; ces sociétés n’ont pris aucune décision de ce type.',
  ticketDividend:
    '{day}, dividende\u00a0: le cours ouvre plus bas de {gross} par action. Choisissez vos cours en conséquence.',
  ticketEnds: '{day}, {action}\u00a0: l’ordre prend fin ce jour-là et peut être repassé au cours ajusté.',
  ticketSymbol: '{day}, nouveau code\u00a0: l’ordre continue sous {into}.',
};
