import type { HeatmapPeriod } from '@kurus/core/contract/words/screener';
import { formatReturn } from '@kurus/core/money/format-return';
import type { Quantity } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import type { MapCell } from './map-layout.ts';

/** Period of the heat map in a word, and as the head of a column. */
export const PERIOD_WORDS = {
  '1d': { short: 'views.short1d', head: 'views.today' },
  '1w': { short: 'views.short1w', head: 'views.head1w' },
  '1m': { short: 'views.short1m', head: 'views.head1m' },
  '3m': { short: 'views.short3m', head: 'views.head3m' },
  ytd: { short: 'views.shortYtd', head: 'views.headYtd' },
  '1y': { short: 'views.short1y', head: 'views.head1y' },
} as const satisfies Readonly<Record<HeatmapPeriod, { readonly short: PlainTextKey; readonly head: PlainTextKey }>>;

export const shareText = (weight: number): string => formatReturn(weight, 1);

/** "THYAO, Ulaştırma, artı %1,46, hacim payı %4,4", for who listens. */
/** @param held quantity in the chosen accounts */
export function cellSaid(
  t: Translate,
  { item: { code, change, weight }, sector }: MapCell,
  held: Quantity | undefined,
): string {
  const size = change === null ? '' : formatReturn(Math.abs(change), 2);
  const said =
    change === null
      ? t('views.saidUnknown')
      : t(change > 0 ? 'views.saidUp' : change < 0 ? 'views.saidDown' : 'views.saidFlat', { change: size });
  const cell = t('views.cellSaid', { code, sector, change: said, share: shareText(weight) });
  return held === undefined ? cell : `${cell}, ${t('views.saidHeld', { quantity: formatQuantity(held) })}`;
}
