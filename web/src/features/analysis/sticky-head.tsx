/**
 * Sticky head on a phone: shows unit and period after their selects have scrolled out of view, and opens the choice.
 */

import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useOffline } from '../../lib/connection.ts';
import { useMedia } from '../../lib/use-media.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { NARROW } from './controls.tsx';
import type { View } from './view.ts';
import './sticky-head.css';

const ChooseSheet = lazyDialog(async () => (await import('./choose-sheet.tsx')).ChooseSheet);

interface StickyHeadProps {
  readonly view: View;
  readonly onChange: (change: Partial<View>) => void;
}

export function StickyHead(props: StickyHeadProps) {
  return useMedia(NARROW) ? <OnPhone {...props} /> : null;
}

/** It takes no room in the layout: nothing moves when it appears or disappears. */
function OnPhone({ view, onChange }: StickyHeadProps) {
  const t = useText();
  const mark = useRef<HTMLDivElement>(null);
  const isPast = usePast(mark);
  const [isOpen, setOpen] = useState(false);
  // Without a connection the offline banner takes its place, and no other period can be loaded.
  const isVisible = isOpen || isPast;
  const isOffline = useOffline();
  const { unit, period, from, to } = view;
  const days = from !== undefined && to !== undefined ? `${sentenceDate(from)} – ${sentenceDate(to)}` : undefined;
  const chosen = `${t(`analysis.unit${unit}`)} · ${days ?? t(`analysis.period${period}`)}`;
  return (
    <>
      <div ref={mark} />
      <div className="analysis-head-place">
        {isVisible && !isOffline && (
          <div className="analysis-head row ends">
            <span className="analysis-head-title" aria-hidden="true">
              {t('shell.analysis')}
            </span>
            <button
              type="button"
              className="analysis-chip touch"
              aria-haspopup="dialog"
              onPointerDown={ChooseSheet.preload}
              onClick={() => setOpen(true)}
            >
              <span className="visually-hidden">{t('analysis.unitAndPeriod')}: </span>
              <span>{chosen}</span>
              <ChevronDown size={16} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <ChooseSheet open={isOpen} view={view} onChange={onChange} onClose={() => setOpen(false)} />
    </>
  );
}

/** Tells if an element has been scrolled past. */
function usePast(place: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return isPast;
}
