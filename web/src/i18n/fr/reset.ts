import type { Same } from '../texts.ts';
import type { reset as source } from '../tr/reset.ts';

export const reset: Same<typeof source> = {
  text: 'Un e-mail seul ne désactive pas la deuxième étape\u00a0; sinon, qui entre dans votre messagerie entrerait aussi ici.',
  passkey: 'Avec une clé d’identification',
  now: 'Tout de suite',
  recovery: 'Avec un code de secours',
  nowSpent: 'Tout de suite\u00a0; le code est consommé',
  none: 'Ni l’un ni l’autre',
  waitText: 'Une attente de 72 heures, signalée à chaque appareil',
  waiting: 'En attente\u00a0; voir combien il reste',
  over: 'L’attente est finie\u00a0; la deuxième étape est retirée',
  failed: 'La demande n’a pas pu être envoyée.',
  waits: 'En attente',
  began: 'début {at}',
  left: '{hours} h {minutes} min',
  from: 'Le nouveau mot de passe pourra être choisi à partir du {at}.',
  told: 'Qui a été prévenu',
  mail: 'Votre messagerie, toutes les 24 heures',
  channels: 'Les canaux choisis pour la sécurité',
  open: 'Chaque page des sessions ouvertes',
  info: 'Si «\u00a0Arrêter\u00a0» est choisi sur l’un d’eux, la demande prend fin. Vous pouvez fermer cette page. Le délai passé, demandez un nouveau code via «\u00a0Mot de passe oublié\u00a0» et choisissez votre mot de passe.',
  stopText: 'Une réinitialisation attend. Si vous l’arrêtez, mot de passe et deuxième étape restent tels quels.',
  stop: 'Arrêter',
  stopFailed: 'La demande n’a pas pu être arrêtée.',
  stopped:
    'La réinitialisation est arrêtée. Si vous ne l’aviez pas demandée, changez le mot de passe de votre messagerie.',
  wants: 'Quelqu’un veut réinitialiser votre mot de passe.',
  facts: '{network} · {asked}. Accepté à partir du {until}.',
  everyPage: 'En tête de chaque page de chaque appareil ouvert.',
  lead: 'Sécurité de connexion',
  mine: 'C’est moi',
};
