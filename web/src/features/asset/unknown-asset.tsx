import { SearchX } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

export function UnknownAsset() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={26} />}
        title={t('asset.unknown')}
        text={t('asset.unknownText')}
        action={<ButtonLink href="/dashboard?tab=stockmarket">{t('asset.toMarket')}</ButtonLink>}
      />
    </Card>
  );
}
