import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { tabTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Subject } from './subject.ts';

interface SearchProps {
  /** Title of the window; that of an order by default. */
  readonly title?: string;
  /** Account whose assets come first. */
  readonly account: number;
  /** Kinds to search. */
  readonly among: readonly SearchKind[];
  readonly onPick: (subject: Subject) => void;
  readonly onClose: () => void;
}

export type SearchModalProps = SearchProps & { readonly open: boolean };

/** The search of an asset for an order as a window, loaded when it is first opened. */
export const SearchWindow = lazyDialog(
  async () => (await withTexts(import('./search-modal.tsx'), tabTexts)).SearchModal,
);
