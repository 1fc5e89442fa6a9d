/** Reads a file in a worker, with a time limit: no file can freeze the page. */

import { workerAddress } from '../../../lib/worker-address.ts';
import { FILE_MAX_BYTES, FileFault, READING_MAX_MS } from './file-fault.ts';
import type { Layout, ReadFile } from './read-file.ts';
// oxlint-disable-next-line import/default -- the build makes it the worker's address
import readWorker from './read-worker.ts?worker&url';
import type { ReadAnswer, ReadOrder } from './read-worker.ts';

/** @param layout how the user says that it is to be read @throws FileFault */
export async function readInWorker(file: File, signal: AbortSignal, layout?: Layout): Promise<ReadFile> {
  // Checked before any of the file is in memory.
  if (file.size > FILE_MAX_BYTES) throw new FileFault('TOO_LARGE');
  const bytes = new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new FileFault('DAMAGED');
    }),
  );
  const worker = new Worker(workerAddress(readWorker), { type: 'module' });
  const timeout = AbortSignal.timeout(READING_MAX_MS);
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      const stop = () => reject(new FileFault('TOO_SLOW'));
      timeout.addEventListener('abort', stop);
      signal.addEventListener('abort', stop);
      worker.addEventListener('error', () => reject(new FileFault('DAMAGED')));
      // Messages of pdfjs arrive on the same channel and are skipped.
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer | object>) => {
        if ('file' in data) resolve(data.file);
        else if ('fault' in data) reject(new FileFault(data.fault, data.lines));
      });
      const order: ReadOrder = { name: file.name, bytes, layout };
      worker.postMessage(order, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
