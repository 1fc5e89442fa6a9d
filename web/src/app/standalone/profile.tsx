import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { tabTexts } from '../../i18n/tab-texts.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { useText } from '../../i18n/use-text.ts';
import { Protected } from '../protected.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

/** /profile, with its texts. */
export async function loadProfile() {
  await loadTexts(tabTexts, currentLanguage());
  return Profile;
}

function Profile() {
  return <Protected screen={Framed} />;
}

function Framed() {
  const t = useText();
  return (
    <StandaloneFrame title={t('shell.profile')}>
      <ProfilePage />
    </StandaloneFrame>
  );
}
