/** Lets the browser save a file. While amounts are hidden the user is asked first: in a file they stand as they are. */

import { amountsHidden } from './amounts/amounts-hidden.ts';
import { createStore } from './create-store.ts';

interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The file that waits for the user's answer. */
export const waitingFile = createStore<NamedFile | undefined>(undefined);

export function saveFile(name: string, content: Blob): void {
  if (amountsHidden()) waitingFile.set({ name, content });
  else handOver(name, content);
}

export function answerWaiting(isSaved: boolean): void {
  const file = waitingFile.get();
  waitingFile.set(undefined);
  if (file && isSaved) handOver(file.name, file.content);
}

function handOver(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Released when the browser has surely read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
