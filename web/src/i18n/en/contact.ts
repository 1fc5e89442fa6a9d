import type { Same } from '../texts.ts';
import type { contact as source } from '../tr/contact.ts';

export const contact: Same<typeof source> = {
  formTitle: 'Write to us',
  intro: 'Write your question, a suggestion or a problem that you have seen.',
  subject: 'Subject',
  message: 'Message',
  sent: 'Your message has been sent; as this form is a trial, it stayed on this device.',
  localOnly: 'Trial form: a message that you send stays on this device.',
};
