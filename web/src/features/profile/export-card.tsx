/** "Download my data" (D17): everything the product keeps about the user, as one file. */

import type { UserProfile } from '@kurus/core/contract/profile';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { exportData } from './profile-commands.ts';

export function ExportCard({ user }: { readonly user: UserProfile }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const download = async (password: string) => {
    saveJson(`kurus-${user.username}.json`, await exportData(password));
    setOpen(false);
    toast.success(t('profile.exported'));
  };
  return (
    <Card title={t('profile.yourData')}>
      <div className="profile-choice">
        <p className="muted">{t('profile.exportText')}</p>
        <Button variant="secondary" icon={<Download size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('profile.export')}
        </Button>
      </div>
      <PasswordDialog
        open={open}
        title={t('profile.exportTitle')}
        text={t('profile.exportQuestion')}
        confirmLabel={t('profile.export')}
        tone="primary"
        send={download}
        failed="profile.exportFailed"
        onCancel={() => setOpen(false)}
      />
    </Card>
  );
}

const saveJson = (fileName: string, data: unknown) =>
  saveFile(fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
