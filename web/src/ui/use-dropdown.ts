import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * State of a list below its button: Esc and a choice return the focus to the button, and the list closes when the focus
 * leaves both.
 */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return { open, button, toggle: () => setOpen(!open), close, around: { onKeyDown, onBlur } };
}
