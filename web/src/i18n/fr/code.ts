import type { Same } from '../texts.ts';
import type { code as source } from '../tr/code.ts';

export const code: Same<typeof source> = {
  digitOf: 'Chiffre {index}',
  sendAgain: 'Renvoyer le code',
  sendAgainIn: 'Renvoyer dans {seconds}\u00a0s',
  sendAgainInMinutes: 'Renvoyer dans {minutes}\u00a0min',
  label: 'Code à 6\u00a0chiffres',
};
