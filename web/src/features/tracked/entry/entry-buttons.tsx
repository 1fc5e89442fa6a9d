import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';

interface ButtonsProps {
  readonly busy: boolean;
  readonly isCorrection: boolean;
  readonly onAnother: () => void;
}

export function Buttons({ busy, isCorrection, onAnother }: ButtonsProps) {
  const t = useText();
  return (
    <div className="stack-2 entry-buttons">
      <Button type="submit" wide busy={busy}>
        {t(isCorrection ? 'tracked.saveCorrection' : 'labels.save')}
      </Button>
      {!isCorrection && (
        <Button variant="secondary" wide aria-keyshortcuts="Control+Enter" onClick={onAnother}>
          {t('tracked.saveAnother')}
        </Button>
      )}
    </div>
  );
}
