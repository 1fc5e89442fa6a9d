import './popover.css';
import { type KeyboardEvent, type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Modal } from '../../../ui/modal.tsx';

interface PopoverProps {
  readonly label: string;
  readonly className?: string;
  /** Called without the focus in it any more: by Esc, by a press elsewhere, by leaving it with Tab. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Distance from the edge of the window, px. */
const EDGE_PX = 12;

/**
 * A small window below the control that opened it, which is its neighbour in a box of class "screener-anchor"; on a
 * phone a sheet. The first focus goes to the element marked `data-autofocus`; Esc gives it back to the control.
 */
export function Popover(props: PopoverProps) {
  const isPhone = useMedia('(width < 600px)');
  const { label, onClose, children } = props;
  if (!isPhone) return <Below {...props} />;
  return (
    <Modal open title={label} onClose={onClose}>
      {children}
    </Modal>
  );
}

function Below({ label, className, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Within the window, whatever control it is below.
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    const over = box.getBoundingClientRect().right - (document.documentElement.clientWidth - EDGE_PX);
    if (over > 0) box.style.marginLeft = `${-over}px`;
  }, []);
  useEffect(() => {
    const box = panel.current;
    (box?.querySelector<HTMLElement>('[data-autofocus]') ?? box)?.focus();
    return () => {
      // The focused element inside is gone with it.
      const control = box?.parentElement?.querySelector<HTMLElement>('button');
      if (document.activeElement === document.body || box?.contains(document.activeElement)) control?.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    panel.current?.parentElement?.querySelector<HTMLElement>('button')?.focus();
    onClose();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes by Esc and when it is left
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classNames('screener-popover', className)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}
