import type { ShareRole } from '@kurus/core/contract/words/household';
import { Eye, Pencil } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';

/** Permission of a share: with a pencil where it writes. "You" for whom it is shared with. */
export function RoleTag({ role, isYou = false }: { readonly role: ShareRole; readonly isYou?: boolean }) {
  const t = useText();
  const Icon = role === 'write' ? Pencil : Eye;
  const you = role === 'write' ? t('household.youWrite') : t('household.youView');
  return (
    <span className={role === 'write' ? 'tag tag-warn' : 'tag'}>
      <Icon size={14} aria-hidden="true" />
      {isYou ? you : t(`household.${role}`)}
    </span>
  );
}
