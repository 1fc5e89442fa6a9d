/** Rows of a table that are open, and the button that opens one. */

import { ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';

export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpen((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id])),
    [],
  );
  return { open, toggle };
}

interface RowOpenerProps {
  readonly label: string;
  /** Text about the rows that it shows. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export const RowOpener = ({ label, title, isOpen, onToggle }: RowOpenerProps) => (
  <button type="button" className="tax-open touch" aria-expanded={isOpen} title={title} onClick={onToggle}>
    <ChevronRight size={15} aria-hidden="true" />
    {label}
  </button>
);
