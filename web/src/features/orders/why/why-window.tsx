import type { TransactionItem } from '@kurus/core/contract/transactions';
import { whyTexts } from '../../../i18n/bundles.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** Subject of the explanation: a fill of an order, all fills of an order, or a trade whose order is not stored. */
export type ExplanationTarget =
  | { readonly order: string; readonly transaction?: number }
  | { readonly entry: TransactionItem };

interface WhyWindowProps {
  /** Undefined keeps it closed. */
  readonly target: ExplanationTarget | undefined;
  readonly onClose: () => void;
}

const Dialog = lazyDialog(async () => (await withTexts(import('./why-dialog.tsx'), whyTexts)).WhyDialog);

/** "Why this price?", loaded when it is first opened. */
export function WhyWindow(props: WhyWindowProps) {
  return <Dialog open={props.target !== undefined} {...props} />;
}

export const preloadWhy = Dialog.preload;
