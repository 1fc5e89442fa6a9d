import type { Same } from '../texts.ts';
import type { marks as source } from '../tr/marks.ts';

export const marks: Same<typeof source> = {
  why: '{code} {mark}\u00a0: pourquoi\u00a0?',
  cost: 'au coût',
  costText:
    'Sa source n’a envoyé aucun cours. Il compte à ce que vous avez payé et n’entre ni dans la variation du jour ni dans le gain.',
  costOwnText:
    'Aucun prix n’a été saisi. Il compte à ce que vous avez payé et n’entre ni dans la variation du jour ni dans le gain.',
  unpriced: 'sans prix',
  unpricedText: 'Ni prix ni coût connus\u00a0; dans le total il n’est pas nul, il n’est pas compté du tout.',
  entered: 'saisi le {date}',
  enteredText:
    'Vous avez saisi le prix il y a {days} jours. Il compte ainsi depuis et n’entre pas dans la variation du jour.',
  enteredTodayText:
    'Vous avez saisi le prix aujourd’hui. Il compte ainsi jusqu’au prochain et n’entre pas dans la variation du jour.',
  unconfirmed: 'non confirmé',
  unconfirmedText:
    'Une opération sur titre prend effet aujourd’hui\u00a0: la variation se mesure au cours théorique, non à la clôture précédente. La marque disparaît quand la source nomme l’opération.',
  closeOf: 'clôture du {day}',
  priceOf: 'cours du {day}',
  datedText: 'Le dernier cours connu est de ce jour. Il compte jusqu’au prochain.',
  enterPrice: 'Saisir un prix',
  enterNewPrice: 'Saisir un nouveau prix',
  seeAction: 'Voir l’opération sur titre',
  fetch: 'Obtenir les cours réels',
  sources: 'Sources',
};
