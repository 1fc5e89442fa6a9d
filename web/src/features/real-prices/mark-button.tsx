/** A mark of a price as a button, and the window that says why, with one way out. */

import type { AssetRef } from '@kurus/core/identity';
import { hasCloses } from '@kurus/core/kind-units';
import { Ban, CircleHelp, Clock, PenLine, Tag } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { sentenceDate, sentenceDay } from '../../lib/words/sentence-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Mark } from './mark-of.ts';
import './mark-button.css';

const MarkWindow = lazyDialog(async () => (await import('./mark-window.tsx')).MarkWindow);

export interface MarkButtonProps {
  readonly mark: Mark;
  readonly asset: AssetRef;
}

const ICONS = { unpriced: Ban, cost: Tag, unconfirmed: CircleHelp, entered: PenLine, dated: Clock } as const;

export function MarkButton({ mark, asset }: MarkButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const Icon = ICONS[mark.kind];
  const text = markText(t, mark, asset);
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={classNames('tag price-mark touch', toneOf(mark))}
        aria-label={t('marks.why', { code: asset.code, mark: text })}
        onPointerEnter={MarkWindow.preload}
        onClick={press}
      >
        <Icon size={13} aria-hidden="true" />
        {text}
      </button>
      <MarkWindow open={open} mark={mark} asset={asset} title={text} onClose={() => setOpen(false)} />
    </>
  );
}

/** A typed price warns once it is old; the day of a price is plain. */
function toneOf(mark: Mark): string | false {
  if (mark.kind === 'unpriced') return false;
  const isMuted = mark.kind === 'dated' || (mark.kind === 'entered' && !mark.isOld);
  return isMuted ? 'price-mark-muted' : 'price-mark-warn';
}

function markText(t: Translate, mark: Mark, { type }: AssetRef): string {
  if (mark.kind === 'entered') return t('marks.entered', { date: sentenceDate(mark.asOfMs) });
  if (mark.kind !== 'dated') return t(`marks.${mark.kind}`);
  const day = sentenceDay(mark.asOfMs);
  return t(hasCloses(type) ? 'marks.closeOf' : 'marks.priceOf', { day });
}
