/** The logged-in user of the screens' tests, as GET /user/profile returns it. */

import type { UserProfile } from '@kurus/core/contract/profile';

export const AYSE: UserProfile = {
  fullName: 'Ayşe Yılmaz',
  username: 'ayse.yilmaz',
  email: 'ayse@ornek.test',
  pendingEmail: null,
  phoneNumber: '+905321234567',
  bio: '',
  profilePicture: null,
  enableOtp: true,
};
