import type { UserProfile } from '@kurus/core/contract/profile';
import { programTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SampleNote } from './sample-note.tsx';

const ResetBar = lazyPart(async () => (await withTexts(import('./reset-bar.tsx'), programTexts)).ResetBar);

const EndedShareNote = lazyPart(
  async () => (await withTexts(import('./ended-share-note.tsx'), programTexts)).EndedShareNote,
);

interface PageNotesProps {
  readonly wait: UserProfile['resetWait'];
  readonly isSample?: boolean;
  readonly hasEnded?: boolean;
}

/** Notes at the head of a page: a reset that waits, a share that ended, the sample. Few ever see any. */
export function PageNotes({ wait, isSample = false, hasEnded = false }: PageNotesProps) {
  return (
    <>
      {wait && <ResetBar wait={wait} />}
      {hasEnded && <EndedShareNote />}
      {isSample && <SampleNote />}
    </>
  );
}
