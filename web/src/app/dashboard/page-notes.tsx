import type { UserProfile } from '@kurus/core/contract/profile';
import { programTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SampleNote } from './sample-note.tsx';

const ResetBar = lazyPart(async () => (await withTexts(import('./reset-bar.tsx'), programTexts)).ResetBar);

interface PageNotesProps {
  readonly wait: UserProfile['resetWait'];
  readonly isSample?: boolean;
}

/** Notes at the head of a page: a reset that waits, and the sample. Few ever see either. */
export function PageNotes({ wait, isSample = false }: PageNotesProps) {
  return (
    <>
      {wait && <ResetBar wait={wait} />}
      {isSample && <SampleNote />}
    </>
  );
}
