import type { Same } from '../texts.ts';
import type { factors as source } from '../tr/factors.ts';

export const factors: Same<typeof source> = {
  useApp: 'Saisir un code de l’application',
  byPasskey: 'Se connecter par clé d’identification',
  noSupport: 'Ce navigateur ne prend pas en charge les clés d’identification.',
  noSupportText: 'Connectez-vous avec mot de passe et code\u00a0; ajoutez-en une sur un autre appareil.',
};
