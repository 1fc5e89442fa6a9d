import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { Banknote } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import type { Subject } from '../../search/subject.ts';

interface ChosenSubjectProps {
  readonly subject: Subject;
  /** Name of the field; "Varlık" by default. */
  readonly label?: string;
  readonly onChange: () => void;
}

export function ChosenSubject({ subject, label, onChange }: ChosenSubjectProps) {
  const t = useText();
  const isCash = subject === 'cash';
  return (
    <div>
      <p className="entry-label">{label ?? t('labels.asset')}</p>
      <div className="entry-chosen row">
        {isCash ? (
          <Banknote size={28} aria-hidden="true" />
        ) : (
          <AssetLogo type={subject.type} code={subject.code} size={28} />
        )}
        <span className="entry-chosen-names">
          <strong>{isCash ? t('labels.cash') : subject.code}</strong>
          <span className="muted small">
            {isCash ? t('tracked.cashHint') : `${subject.name} · ${t(ASSET_KINDS[subject.type].shortLabel)}`}
          </span>
        </span>
        <button type="button" className="link touch" onClick={onChange}>
          {t('tracked.change')}
        </button>
      </div>
    </div>
  );
}
