import { tabTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Switch } from '../../ui/switch.tsx';
import './returns-place.css';

const ReturnLine = lazyPart(
  async () => (await withTexts(import('./return-line.tsx'), tabTexts)).ReturnLine,
  <Skeleton count={2} />,
);

/**
 * Card of the returns. Shown for real money, because inflation eats it, until the user closes it; not requested for
 * other accounts.
 */
export function ReturnsPlace() {
  const t = useText();
  const { item } = useSelectedAccount();
  const isVisible = useStored(storage.realReturn) ?? item?.kind === 'tracked';
  return (
    <div className="hero-returns">
      {isVisible && <ReturnLine />}
      <Switch
        label={t('portfolio.showReturn')}
        className="touch"
        checked={isVisible}
        onChange={(on) => storage.realReturn.set(on)}
      />
    </div>
  );
}
