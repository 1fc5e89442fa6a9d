import type { Scope } from '@kurus/core/contract/words/scopes';
import { Pencil } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { WRITING, wordOf } from './key-words.ts';

/** Rights of a key; those that write carry a pencil. The scope's own name is a secondary text. */
export function Rights({ scopes }: { readonly scopes: readonly Scope[] }) {
  const t = useText();
  return (
    <ul className="key-rights">
      {scopes.map((scope) => (
        <li key={scope} className="key-right" data-writes={WRITING.includes(scope) || undefined} title={scope}>
          {WRITING.includes(scope) && <Pencil size={13} aria-hidden="true" />}
          {t(`programs.scope-${wordOf(scope)}`)}
        </li>
      ))}
    </ul>
  );
}
