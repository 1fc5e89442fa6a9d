import { groupThousands } from '@kurus/core/money/input';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type Doubt, doubtGroups } from './doubts.ts';
import type { Outcome } from './outcomes.ts';

interface DoubtsCardProps {
  readonly outcomes: readonly Outcome[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly onSwitch: (ats: readonly number[], on: boolean) => void;
}

/** Most assets listed below a reason: the rows of the others have their own switches. */
const PARTS_MAX = 50;

/** One switch for all rows that are doubtful for the same reason, and one for each asset among them. */
export function DoubtsCard({ outcomes, switches, onSwitch }: DoubtsCardProps) {
  const t = useText();
  const groups = doubtGroups(outcomes);
  if (groups.length === 0) return null;
  const switchOf = ({ key, label, ats }: Doubt) => {
    const on = ats.filter((at) => switches[at] === true).length;
    const counts = { count: groupThousands(String(ats.length)), on: groupThousands(String(on)) };
    return (
      <Switch
        key={key}
        className="import-doubt"
        label={label}
        hint={on === 0 || on === ats.length ? t('imports.rows', counts) : t('imports.someOn', counts)}
        checked={on === ats.length}
        onChange={(next) => onSwitch(ats, next)}
      />
    );
  };
  return (
    <Card title={t('imports.doubtsTitle')}>
      <div className="stack-2">
        <p className="muted small">{t('imports.doubtsText')}</p>
        {groups.map((group) => (
          <div key={group.key} className="import-doubts">
            {switchOf(group)}
            {group.parts.length > 0 && (
              <details>
                <summary className="import-summary small">{t('imports.byAsset')}</summary>
                <div className="import-doubt-parts">{group.parts.slice(0, PARTS_MAX).map(switchOf)}</div>
              </details>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
