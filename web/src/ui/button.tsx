import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'buy' | 'sell' | 'danger';

interface ButtonStyle {
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    readonly busy?: boolean;
    /** Ignores repeated presses by a double click or a held key; for every button that submits a form. */
    readonly once?: boolean;
  };

/** While busy it keeps its place and focus, is announced as busy, and ignores presses. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  type = 'button',
  once = type === 'submit',
  className,
  children,
  onClick,
  onKeyDown,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (once && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  const stopRepeats = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (once && event.repeat && event.key === 'Enter') event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styleClass({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
      onKeyDown={stopRepeats}
    >
      <span className="button-label">
        {icon}
        {children}
      </span>
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}

type ButtonLinkProps = ButtonStyle & {
  readonly href: string;
  /** State of the history entry that the next page reads. */
  readonly state?: object;
  readonly children: ReactNode;
};

/** A link inside the app that looks like a button. */
export function ButtonLink({ href, state, variant, size, wide, icon, children }: ButtonLinkProps) {
  return (
    <Link href={href} state={state} className={styleClass({ variant, size, wide })}>
      <span className="button-label">
        {icon}
        {children}
      </span>
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  readonly label: string;
  readonly icon: ReactNode;
  /** Set for a toggle button. */
  readonly pressed?: boolean;
};

export function IconButton({ label, icon, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-button', className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    >
      {icon}
    </button>
  );
}

function styleClass(style: { [Key in 'variant' | 'size' | 'wide']?: ButtonStyle[Key] | undefined }): string {
  const size = style.size === 'sm' || style.size === 'lg' ? `button-${style.size}` : undefined;
  return classNames('button', `button-${style.variant ?? 'primary'}`, size, style.wide && 'button-wide');
}
