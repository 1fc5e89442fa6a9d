import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import './row-menu.css';
import type { useDropdown } from './use-dropdown.ts';

interface RowMenuProps {
  /** Name of the button. */
  readonly label: string;
  /** State of the menu, which something else may open too. */
  readonly dropdown: ReturnType<typeof useDropdown>;
  readonly choices: readonly {
    readonly label: string;
    readonly icon: ReactNode;
    readonly onChoose: () => void;
  }[];
}

/** Menu at the end of a row, below its three dots. */
export function RowMenu({ label, dropdown: { open, button, toggle, close, around }, choices }: RowMenuProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Esc and the focus of its content
    <div className="row-menu" {...around}>
      <IconButton
        ref={button}
        label={label}
        icon={<Ellipsis size={18} aria-hidden="true" />}
        aria-expanded={open}
        onClick={toggle}
      />
      {open && (
        <ul className="row-menu-choices">
          {choices.map((choice) => (
            <li key={choice.label}>
              <button
                type="button"
                className="row-menu-choice"
                onClick={() => {
                  close();
                  choice.onChoose();
                }}
              >
                <span aria-hidden="true">{choice.icon}</span>
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
