import type { ShareItem } from '@kurus/core/contract/shares';
import { joinCodeText } from '@kurus/core/league/join-code';
import { Copy, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { hoursLeft } from './share-words.ts';

/** Code of the newest invitation that waits. */
export function CodeCard({ share: { code = '', until = '' } }: { readonly share: ShareItem }) {
  const t = useText();
  const [nowMs] = useState(Date.now);
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(joinCodeText(code)).then(
      () => setSaid(t('household.copied')),
      () => setSaid(t('household.copyFailed')),
    );
  return (
    <Card
      title={t('household.yourCode')}
      action={
        <span className="tag tag-warn">
          <Hourglass size={14} aria-hidden="true" />
          {t('household.hours', { hours: hoursLeft(until, nowMs) })}
        </span>
      }
    >
      <div className="household-code">
        <code>{joinCodeText(code)}</code>
        <IconButton
          label={t('household.copy')}
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </div>
      <p className="muted small" role="status">
        {said}
      </p>
      <p className="muted small">
        {t('household.giveCode')}
        <strong>{t('household.giveCodeAgain')}</strong>
        {t('household.giveCodeThen')}
      </p>
    </Card>
  );
}
