import type { Same } from '../texts.ts';
import type { settings as source } from '../tr/settings.ts';

export const settings: Same<typeof source> = {
  shortcuts: 'Raccourcis clavier',
  shortcutsOn: 'Utiliser les raccourcis clavier',
  shortcutSearch: 'Rechercher',
  shortcutHelp: 'Ouvrir cette aide',
  shortcutClose: 'Fermer la fenêtre',
  keyThen: '{first} puis {second}',
  licenses: 'Licences',
  colorBlind: 'Couleurs bleu / orange',
  colorBlindHint: 'Distingue hausse et baisse pour les personnes qui ne différencient pas le rouge du vert.',
};
