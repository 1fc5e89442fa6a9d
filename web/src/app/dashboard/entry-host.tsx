/**
 * Form of a new entry that the bar opens. It belongs to the frame: the bar is taken away where the window becomes wide,
 * and what was typed stays.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { EntryWindowProps } from '../../features/tracked/entry/entry-window.tsx';
import { tabTexts, trackedTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { createStore, useStore } from '../../lib/create-store.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const EntryWindow = lazyDialog<EntryWindowProps>(
  async () =>
    (await withTexts(import('../../features/tracked/entry/entry-window.tsx'), tabTexts, trackedTexts)).EntryWindow,
);

interface NewEntry extends Pick<EntryWindowProps, 'subject'> {
  readonly account: AccountItem;
  readonly open: boolean;
}

const newEntry = createStore<NewEntry | undefined>(undefined);

export const preloadEntry = EntryWindow.preload;
export const openEntry = (account: AccountItem, subject: EntryWindowProps['subject']): void =>
  newEntry.set({ account, subject, open: true });

export function EntryHost() {
  const entry = useStore(newEntry);
  if (!entry) return null;
  return <EntryWindow key={entry.account.id} {...entry} onClose={() => newEntry.set({ ...entry, open: false })} />;
}
