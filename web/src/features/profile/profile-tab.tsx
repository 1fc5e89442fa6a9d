import { ProfileView } from './profile-view.tsx';

/** The profile as a tab of the dashboard; the shell draws its heading. */
export function ProfileTab() {
  return <ProfileView />;
}
