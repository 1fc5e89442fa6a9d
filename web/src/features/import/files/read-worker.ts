/** Worker that reads one file and is then terminated. */

import { FileFault, type FaultCode } from './file-fault.ts';
import { readFile, type Layout, type ReadFile } from './read-file.ts';

export interface ReadOrder {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly layout?: Layout | undefined;
}
export type ReadAnswer =
  | { readonly file: ReadFile }
  | { readonly fault: FaultCode; readonly lines?: readonly string[] };

onmessage = ({ data }: MessageEvent<ReadOrder>) => {
  readFile(data.name, data.bytes, data.layout).then(
    (file) => answer({ file }),
    (error: unknown) =>
      answer(error instanceof FileFault ? { fault: error.code, lines: error.lines } : { fault: 'DAMAGED' }),
  );
};

const answer = (message: ReadAnswer) => postMessage(message);
