import type { AccountKind } from '@kurus/core/contract/entries';
import { FlaskConical, Landmark, Layers } from 'lucide-react';

/** Practised with, followed, or all of them. */
export function AccountIcon({ of }: { readonly of: AccountKind | 'all' }) {
  const Icon = of === 'all' ? Layers : of === 'tracked' ? Landmark : FlaskConical;
  return <Icon size={18} aria-hidden="true" />;
}
