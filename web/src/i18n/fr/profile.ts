import type { profile as source } from '../tr/profile.ts';
import type { Same } from '../texts.ts';

export const profile: Same<typeof source> = {
  title: 'Profil',
};
