import type { Same } from '../texts.ts';
import type { session as source } from '../tr/session.ts';

export const session: Same<typeof source> = {
  ending: 'Votre session va se terminer',
  extend: 'Prolonger la session',
  extendTitle: 'Prolonger votre session',
  extendText: 'Saisissez votre mot de passe pour dix minutes de plus. Ce que vous avez déjà saisi reste en place.',
  passkeyText: 'Confirmez par votre clé d’identification et la session dure dix minutes de plus. Votre saisie reste.',
  withPasskey: 'Prolonger par clé d’identification',
  extended: 'Votre session est prolongée de dix minutes.',
  extendFailed: 'La session n’a pas pu être prolongée.',
  byProvider:
    'Vous avez ouvert cette session avec {provider}\u00a0; pour la prolonger, reconnectez-vous avec {provider}. Vous quitterez cette page et ce que vous n’avez pas enregistré sera perdu.',
  withProvider: 'Continuer avec {provider}',
};
