import { Eye, EyeOff } from 'lucide-react';

interface EyeIconProps {
  readonly crossed: boolean;
  readonly size: number;
}

/** Eye of a button that shows or hides: a password before the login, amounts behind it. */
export function EyeIcon({ crossed, size }: EyeIconProps) {
  const Icon = crossed ? EyeOff : Eye;
  return <Icon size={size} aria-hidden="true" />;
}
