import { useStore } from '../../lib/create-store.ts';
import { answerWaiting, waitingFile } from '../../lib/save-file.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const FileQuestion = lazyDialog(async () => (await import('./file-question.tsx')).FileQuestion);
const close = () => answerWaiting(false);

/** The question before a file with hidden amounts, loaded when it is first asked. */
export function FileWindow() {
  return <FileQuestion open={useStore(waitingFile) !== undefined} onClose={close} />;
}
