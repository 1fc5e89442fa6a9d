import type { contact as source } from '../tr/contact.ts';
import type { Same } from '../texts.ts';

export const contact: Same<typeof source> = {
  formTitle: 'Write to us',
  intro: 'Write your question, suggestion or a fault you have seen.',
  subject: 'Subject',
  message: 'Message',
  sent: 'Your message has been sent.',
  localOnly: 'This form is a trial for now: your message does not leave this device.',
};
