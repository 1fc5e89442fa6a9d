import type { AccountKind } from '@kurus/core/contract/entries';
import { FlaskConical, Landmark, Layers } from 'lucide-react';

/** Icon of a virtual account, of a tracked one, or of all. */
export function AccountIcon({ of }: { readonly of: AccountKind | 'all' }) {
  const Icon = of === 'all' ? Layers : of === 'tracked' ? Landmark : FlaskConical;
  return <Icon size={18} aria-hidden="true" />;
}
