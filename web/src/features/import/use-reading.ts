import { useEffect, useRef, useState } from 'react';
import { FileFault, type FaultCode } from './files/file-fault.ts';
import type { ReadFile } from './files/read-file.ts';
import { readInWorker } from './files/read-in-worker.ts';

/** One file at a time; whoever leaves ends the reading. */
export function useReading(onRead: (file: ReadFile) => void) {
  const [fault, setFault] = useState<FaultCode>();
  const [busy, setBusy] = useState(false);
  const reading = useRef<AbortController>(undefined);
  const stop = () => reading.current?.abort();
  useEffect(() => () => reading.current?.abort(), []);
  const read = async (file: File) => {
    stop();
    const own = new AbortController();
    reading.current = own;
    setFault(undefined);
    setBusy(true);
    try {
      const found = await readInWorker(file, own.signal);
      if (!own.signal.aborted) onRead(found);
    } catch (error) {
      if (!own.signal.aborted) setFault(error instanceof FileFault ? error.code : 'DAMAGED');
    } finally {
      if (reading.current === own) setBusy(false);
    }
  };
  return { fault, busy, read, stop };
}
