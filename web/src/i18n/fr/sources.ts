import type { Same } from '../texts.ts';
import type { sources as source } from '../tr/sources.ts';

export const sources: Same<typeof source> = {
  title: 'Sources',
  intro: 'D’où viennent les prix. Kuruş n’envoie aux sources que les codes des actifs.',
  every: 'Fréquence',
  last: 'Dernier prix',
  terms: 'Conditions',
  none: 'aucun pour l’instant',
  yahooTerms: 'Ce n’est pas un service officiel\u00a0; usage personnel uniquement.',
  bistTerms:
    'Les données appartiennent à Borsa İstanbul. Pour votre usage\u00a0; les montrer à d’autres demande l’accord de la Bourse.',
  tcmbTerms: 'Utilisable en citant la source\u00a0; un usage commercial demande l’accord écrit de la Banque centrale.',
  btcturkTerms: 'Public, selon les conditions de BtcTurk.',
  altinkaynakTerms:
    'Or par PAXG chez BtcTurk\u00a0; argent par les prix au comptoir d’Altınkaynak, qui n’a publié aucune condition\u00a0: usage personnel.',
  tefasTerms: 'Aucune condition publiée n’a été trouvée\u00a0: usage personnel.',
  collectapiTerms: 'Selon le plan de la clé\u00a0; montrer des données de la Bourse à d’autres demande son accord.',
  missing: 'Sans source',
  missingHint: 'Affichés au coût\u00a0: {kinds}.',
  practice: 'Prix du compte virtuel',
  practiceHint:
    'Simulés\u00a0; aucune source n’est consultée. Les 628 clôtures et volumes de départ sont des données de Borsa İstanbul.',
};
