import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface KeepCardProps {
  /** The name; undefined where nothing is kept. */
  readonly keepAs: string | undefined;
  readonly onKeep: (name: string | undefined) => void;
}

export function KeepCard({ keepAs, onKeep }: KeepCardProps) {
  const t = useText();
  return (
    <Card className="stack">
      <Switch label={t('imports.keep')} checked={keepAs !== undefined} onChange={(on) => onKeep(on ? '' : undefined)} />
      {keepAs !== undefined && (
        <TextField
          label={t('imports.keepName')}
          name="templateName"
          maxLength={40}
          value={keepAs}
          onChange={(event) => onKeep(event.target.value)}
        />
      )}
    </Card>
  );
}
