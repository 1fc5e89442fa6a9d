import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

/** /profile */
export function Profile() {
  const t = useText();
  return (
    <StandaloneFrame title={t('shell.profile')}>
      <ProfilePage />
    </StandaloneFrame>
  );
}
