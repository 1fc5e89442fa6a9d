import { useText } from '../i18n/use-text.ts';
import { classNames } from '../ui/class-names.ts';
import type { TodaysChange } from './todays-change.ts';

/** "fiyatı ya da kuru değişen 2 varlıktan": beside today's change, where some of what is held takes no part in it. */
export function ChangedAssets({ today, className }: { readonly today: TodaysChange; readonly className?: string }) {
  const t = useText();
  const count = new Set(today.parts.flatMap(({ code }) => code ?? [])).size;
  return (
    <span className={classNames('muted small', className)}>{count > 0 && t('labels.changedAssets', { count })}</span>
  );
}
