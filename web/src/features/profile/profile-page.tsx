import { ProfileView } from './profile-view.tsx';

/** The standalone /profile (S2.54): the profile without the dashboard's tabs; the app frames it. */
export function ProfilePage() {
  return <ProfileView />;
}
