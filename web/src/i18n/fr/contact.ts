import type { Same } from '../texts.ts';
import type { contact as source } from '../tr/contact.ts';

export const contact: Same<typeof source> = {
  formTitle: 'Écrivez-nous',
  intro: 'Une question, une suggestion, un problème constaté\u00a0: écrivez-le ici.',
  subject: 'Objet',
  message: 'Message',
  sent: 'Votre message a été envoyé\u00a0; ce formulaire étant un essai, il est resté sur cet appareil.',
  localOnly: 'Formulaire d’essai\u00a0: un message envoyé reste sur cet appareil.',
};
