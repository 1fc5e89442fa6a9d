import { BellPlus, BellRing, Link2, type LucideIcon, Save } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useIsSample } from '../../../lib/account/sample-lock.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { clockText } from '../../../lib/words/date-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEntryAlert } from './entry-alert.ts';
import { type HeadDialog, HeadDialogs } from './head-dialogs.tsx';
import { type ScreenChoice, searchOf } from './screen-choice.ts';
import { type MenuAction, ScreenMenu } from './screen-menu.tsx';
import { saveAs } from './screener-queries.ts';
import { useSavedScreen } from './use-saved-screen.ts';

interface HeadProps {
  readonly choice: ScreenChoice;
  /** Counts of the answer; undefined until it is there. */
  readonly found: { readonly total: number; readonly missing: number; readonly atMs: number } | undefined;
  /** Assets of the kind; undefined until they are counted. */
  readonly all: number | undefined;
  readonly onOpen: (choice: ScreenChoice) => void;
  readonly onChange: (part: Partial<ScreenChoice>) => void;
}

/** Name of the screen with its menu, how many fit, and what can be done with it. */
export function ScreenHead({ choice, found, all, onOpen, onChange }: HeadProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const isFixed = useIsSample();
  const [dialog, setDialog] = useState<HeadDialog>();
  const { saved, isChanged, names } = useSavedScreen(choice);
  const alert = useEntryAlert(saved?.name);
  const save = useCommand({
    send: (name: string) => saveAs(name, choice),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('screener.saveFailed'))),
  });
  const copy = useCopy();
  const tell = () => {
    if (saved && !isChanged) alert.flip();
    else setDialog('saveAndTell');
  };
  const keep = () => (saved ? save.mutate(saved.name) : setDialog('save'));
  const isKept = saved !== undefined && !isChanged;
  const tellText = t(alert.isSet && isKept ? 'screener.alertSet' : 'screener.alert');
  const TellIcon = alert.isSet && isKept ? BellRing : BellPlus;
  const link: MenuAction = { text: t('screener.link'), Icon: Link2, act: () => void copy(choice) };
  const bell: MenuAction = { text: tellText, Icon: TellIcon, act: tell };
  const disk: MenuAction = { text: t('labels.save'), Icon: Save, act: keep };
  const more = isPhone ? [link, ...(isFixed ? [] : isKept ? [bell] : [bell, disk])] : [];
  return (
    <div className="screener-head">
      <div className="screener-title">
        <div className="row">
          <h2>{choice.name ?? t('screener.untitled')}</h2>
          <ScreenMenu
            {...{ choice, saved, isFixed, more, onOpen }}
            onSaveAs={() => setDialog('save')}
            onRename={() => setDialog('rename')}
            onErase={() => setDialog('erase')}
          />
        </div>
        <Counts found={found} all={all} isChanged={isChanged} />
      </div>
      {!isPhone && (
        <div className="screener-acts-wide">
          <Button
            variant="ghost"
            size="sm"
            icon={<Link2 size={16} aria-hidden="true" />}
            onClick={() => void copy(choice)}
          >
            {t('screener.link')}
          </Button>
          {!isFixed && (
            <KeepButtons
              {...{ tellText, TellIcon, isKept, isChanged }}
              isTold={alert.isSet && isKept}
              isTelling={alert.isBusy}
              isSaving={save.isPending}
              onTell={tell}
              onSave={keep}
            />
          )}
        </div>
      )}
      <HeadDialogs
        {...{ choice, saved, names, onChange }}
        asked={dialog}
        onTell={(name) => alert.arm(name)}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}

function Counts({ found, all, isChanged }: Pick<HeadProps, 'found' | 'all'> & { readonly isChanged: boolean }) {
  const t = useText();
  return (
    <p className="muted small" aria-live="polite">
      {found &&
        all !== undefined &&
        t('screener.counted', { count: String(found.total), all: String(all), time: clockText(found.atMs) })}
      {found && found.missing > 0 && ` · ${t('screener.missing', { count: String(found.missing) })}`}
      {isChanged && ` · ${t('screener.changed')}`}
    </p>
  );
}

/** Copies the address of a choice: its conditions, columns and unit, without a name of one's own. */
function useCopy() {
  const t = useText();
  return async (choice: ScreenChoice) => {
    try {
      const address = `/market/screener${searchOf({ ...choice, name: undefined })}`;
      await navigator.clipboard.writeText(location.origin + address);
      toast.success(t('screener.copied'));
    } catch {
      toast.error(t('screener.copyFailed'));
    }
  };
}

interface KeepButtonsProps {
  readonly tellText: string;
  readonly TellIcon: LucideIcon;
  /** True: the screen on show is saved as it stands. */
  readonly isKept: boolean;
  readonly isChanged: boolean;
  readonly isTold: boolean;
  readonly isTelling: boolean;
  readonly isSaving: boolean;
  readonly onTell: () => void;
  readonly onSave: () => void;
}

function KeepButtons({ tellText, TellIcon, isKept, isChanged, isTold, isTelling, isSaving, ...on }: KeepButtonsProps) {
  const t = useText();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<TellIcon size={16} aria-hidden="true" />}
        aria-pressed={isTold}
        busy={isTelling}
        title={isKept ? undefined : t('screener.alertNeedsName')}
        onClick={on.onTell}
      >
        {tellText}
      </Button>
      <Button
        variant={isChanged ? 'primary' : 'secondary'}
        size="sm"
        busy={isSaving}
        disabled={isKept}
        onClick={on.onSave}
      >
        {t('labels.save')}
      </Button>
    </>
  );
}
