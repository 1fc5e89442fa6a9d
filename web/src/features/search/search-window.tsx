import type { SearchKind } from '@kurus/core/contract/words/asset-search';
import { tabTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Subject } from './subject.ts';

interface SearchProps {
  /** Purpose, by which the window is titled. */
  readonly purpose: 'page' | 'order';
  /** Account whose assets come first. */
  readonly account: number;
  /** Kinds to search; all if absent. */
  readonly among?: readonly SearchKind[] | undefined;
  /** Whether a code that no list has may be chosen as another kind of asset. */
  readonly withOffers?: boolean;
  readonly onPick: (subject: Subject) => void;
  readonly onClose: () => void;
}

export type SearchModalProps = SearchProps & { readonly open: boolean };

/** The search of an asset as a window, loaded when it is first opened. */
export const SearchWindow = lazyDialog(
  async () => (await withTexts(import('./search-modal.tsx'), tabTexts)).SearchModal,
);
