import type { AccountKind } from '@kurus/core/contract/entries';
import { BookOpen, FlaskConical, Landmark, Layers, type LucideIcon } from 'lucide-react';

const ICONS: Readonly<Record<AccountKind | 'all' | 'sample', LucideIcon>> = {
  all: Layers,
  sample: BookOpen,
  tracked: Landmark,
  virtual: FlaskConical,
  league: FlaskConical,
};

/** Icon of a virtual account, of a tracked one, of the sample, or of all. */
export function AccountIcon({ of }: { readonly of: AccountKind | 'all' | 'sample' }) {
  const Icon = ICONS[of];
  return <Icon size={18} aria-hidden="true" />;
}
