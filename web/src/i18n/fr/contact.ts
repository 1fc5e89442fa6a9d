import type { contact as source } from '../tr/contact.ts';
import type { Same } from '../texts.ts';

export const contact: Same<typeof source> = {
  title: 'Contact',
};
