import { Gavel, UserX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BlocksWindow, DecisionsWindow } from '../comments/community-windows.ts';

/** Whom the user blocked, and what was decided about their comments. */
export function CommunityCard() {
  const t = useText();
  const [opened, setOpened] = useState<'blocks' | 'decisions'>();
  const close = () => setOpened(undefined);
  return (
    <Card title={t('profile.community')}>
      <div className="profile-choice">
        <p className="muted">{t('profile.communityText')}</p>
        <div className="profile-ways">
          <Button variant="secondary" icon={<UserX size={16} aria-hidden />} onClick={() => setOpened('blocks')}>
            {t('profile.blocks')}
          </Button>
          <Button variant="secondary" icon={<Gavel size={16} aria-hidden />} onClick={() => setOpened('decisions')}>
            {t('profile.decisions')}
          </Button>
        </div>
      </div>
      <BlocksWindow open={opened === 'blocks'} onClose={close} />
      <DecisionsWindow open={opened === 'decisions'} onClose={close} />
    </Card>
  );
}
