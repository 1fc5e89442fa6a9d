import type { SavedScreen } from '@kurus/core/contract/watch-lists';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NameDialog } from './name-dialog.tsx';
import { READY_SCREENS } from './ready-screens.ts';
import type { ScreenChoice } from './screen-choice.ts';
import { eraseNamed, renameScreen, saveAs } from './screener-queries.ts';

export type HeadDialog = 'save' | 'saveAndTell' | 'rename' | 'erase';

interface HeadDialogsProps {
  readonly asked: HeadDialog | undefined;
  readonly choice: ScreenChoice;
  readonly saved: SavedScreen | undefined;
  /** Names of all saved screens. */
  readonly names: readonly string[];
  readonly onChange: (part: Partial<ScreenChoice>) => void;
  /** Sets the alert on the screen that was saved for it. */
  readonly onTell: (name: string) => void;
  readonly onClose: () => void;
}

/** Windows that save a screen under a name, rename and delete it. */
export function HeadDialogs({ asked, choice, saved, names, onChange, onTell, onClose }: HeadDialogsProps) {
  const t = useText();
  const ready = READY_SCREENS.map(({ text }) => t(text));
  const erase = useCommand({
    send: eraseNamed,
    onSuccess: (message) => {
      onClose();
      onChange({ name: undefined });
      toast.success(message);
    },
  });
  const taken = { taken: names, ready, onClose };
  const done = (name: string) => {
    onClose();
    onChange({ name });
    if (asked === 'saveAndTell') onTell(name);
  };
  return (
    <>
      {(asked === 'save' || asked === 'saveAndTell') && (
        <NameDialog
          {...taken}
          title={t('screener.saveTitle')}
          initial={saved?.name ?? ''}
          send={(name) => saveAs(name, choice)}
          onDone={done}
        />
      )}
      {asked === 'rename' && saved && (
        <NameDialog
          {...taken}
          title={t('screener.renameTitle')}
          initial={saved.name}
          send={(name) => renameScreen(saved, name)}
          onDone={done}
        />
      )}
      <ConfirmDialog
        open={asked === 'erase' && saved !== undefined}
        title={t('screener.eraseTitle')}
        text={t('screener.eraseText', { name: saved?.name ?? '' })}
        failure={erase.error ? messageOf(erase.error, t('screener.eraseFailed')) : undefined}
        confirmLabel={t('screener.erase')}
        busy={erase.isPending}
        onConfirm={() => saved && erase.mutate(saved.name)}
        onCancel={onClose}
      />
    </>
  );
}
