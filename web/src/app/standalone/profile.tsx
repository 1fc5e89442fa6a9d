import { ProfileView } from '../../features/profile/profile-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

/** /profile (S2.54) */
export function Profile() {
  const t = useText();
  return (
    <StandaloneFrame title={t('shell.profile')}>
      <ProfileView />
    </StandaloneFrame>
  );
}
