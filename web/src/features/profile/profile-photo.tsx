/** The picture and its change: choose, preview, send. */

import type { UserProfile } from '@kurus/core/contract/profile';
import { PICTURE_MAX_BYTES } from '@kurus/core/limits';
import { Camera } from 'lucide-react';
import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { uploadPicture } from './profile-commands.ts';
import { pictureUrl } from './use-profile.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export function ProfilePhoto({ user }: { readonly user: UserProfile }) {
  const t = useText();
  const id = useId();
  const [preview, setPreview] = useState<string>();
  const { send, refuse, busy, error } = useSubmission();

  // Releases the object URL of a chosen file when it is no longer shown.
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the same file be chosen again.
    event.target.value = '';
    if (file === undefined || busy) return;
    if (!TYPES.includes(file.type)) return refuse((text) => text('profile.photoWrongType'));
    if (file.size > PICTURE_MAX_BYTES) return refuse((text) => text('profile.photoTooLarge'));
    setPreview(URL.createObjectURL(file));
    const upload = async () => {
      await uploadPicture(file);
      toast.success(t('profile.photoUploaded'));
    };
    void send(upload, (text) => text('profile.photoFailed')).then(() => setPreview(undefined));
  };

  return (
    <div className="profile-photo">
      <div className="profile-photo-frame" data-busy={busy || undefined}>
        <Avatar name={user.fullName} src={preview ?? pictureUrl(user)} size="lg" />
        {busy && <progress className="profile-photo-progress" aria-label={t('profile.photoUploading')} />}
      </div>
      <div className="profile-photo-texts">
        <h2 className="profile-name">{user.fullName}</h2>
        <p className="muted">@{user.username}</p>
        <label className="profile-photo-choose" htmlFor={id}>
          <Camera size={16} aria-hidden />
          <span>{t(user.profilePicture ? 'profile.changePhoto' : 'profile.choosePhoto')}</span>
          <input
            id={id}
            type="file"
            name="file"
            accept={TYPES.join(',')}
            className="profile-photo-input"
            aria-describedby={`${id}-hint`}
            onChange={choose}
          />
        </label>
        <p id={`${id}-hint`} className="muted small">
          {t('profile.photoHint')}
        </p>
        <FormError text={error?.(t)} />
      </div>
    </div>
  );
}
