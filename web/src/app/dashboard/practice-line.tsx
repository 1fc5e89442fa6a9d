import { FlaskConical } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import './practice-line.css';

/** Head of every page of virtual money; real ones have none. */
export function PracticeLine() {
  const t = useText();
  return (
    <p className="practice-line">
      <FlaskConical size={14} aria-hidden="true" />
      <strong>{t('shell.practice')}</strong>
      <span className="practice-text">{t('shell.practiceText')}</span>
      <span className="practice-short">{t('shell.practiceShort')}</span>
    </p>
  );
}
