import { User } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import './asset-logo.css';

interface AvatarProps {
  readonly name?: string | undefined;
  readonly src?: string | null | undefined;
  readonly size?: 'md' | 'lg';
}

/** The picture, else the initials, else a generic figure. Decorative: the name is next to it. */
export function Avatar({ name = '', src, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const initials = name
    .split(/\s+/)
    // The number of a nickname is no initial.
    .filter((word) => !/^[0-9]/.test(word))
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase('tr'));
  const letters = [initials[0], initials.length > 1 ? initials.at(-1) : undefined].join('');
  return (
    <span className={classNames('avatar', size === 'lg' && 'avatar-lg')} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        letters || <User size={size === 'lg' ? 36 : 18} />
      )}
    </span>
  );
}
