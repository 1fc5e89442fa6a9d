/** Photo, fields, one-time code, password, data, closing: the same on the tab and on the standalone page. */

import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { CloseAccountCard } from './close-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { OrderMailCard } from './order-mail-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { SecurityCard } from './security-card.tsx';
import { useProfile } from './use-profile.ts';
import './profile.css';

export function ProfileView() {
  const user = useProfile();
  if (user === undefined) {
    return (
      <Card>
        <Skeleton height="row" count={6} />
      </Card>
    );
  }
  return (
    <div className="profile">
      <div className="stack-5">
        <Card>
          <ProfilePhoto user={user} />
        </Card>
        <ProfileForm user={user} />
      </div>
      <div className="stack-5">
        <SecurityCard user={user} />
        <OrderMailCard user={user} />
        <ExportCard user={user} />
        <CloseAccountCard />
      </div>
    </div>
  );
}
