import type { contact as source } from '../tr/contact.ts';
import type { Same } from '../texts.ts';

export const contact: Same<typeof source> = {
  formTitle: 'Écrivez-nous',
  intro: 'Une question, une suggestion, un défaut constaté\u00a0: écrivez-le ici.',
  subject: 'Objet',
  message: 'Message',
  sent: 'Votre message a été envoyé.',
  localOnly: 'Ce formulaire est pour l’instant un essai\u00a0: votre message ne quitte pas cet appareil.',
};
