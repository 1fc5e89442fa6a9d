import { FileUp, Lock } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, useEffect, useEffectEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { takeSharedFile } from '../../lib/shared-file.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FileFault } from './files/file-fault.ts';
import type { ReadFile } from './files/read-file.ts';
import { readInWorker } from './files/read-in-worker.ts';
import { PasteCard } from './paste-card.tsx';
import { SampleButton } from './sample/sample-button.tsx';
import { sampleOfLines } from './sample/sample-of-file.ts';
import { StepFrame } from './step-frame.tsx';

const ACCEPTED = '.csv,.xlsx,.pdf,.txt,.json,text/csv,application/pdf,application/json';

interface FileStepProps {
  /** File that was read before. */
  readonly file: ReadFile | undefined;
  readonly onRead: (file: ReadFile, origin: File) => void;
  readonly onNext: () => void;
}

export function FileStep({ file, onRead, onNext }: FileStepProps) {
  const t = useText();
  const { fault, busy, read, stop } = useReading(onRead);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useHandedOver(read);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void read(dropped);
  };
  return (
    <StepFrame
      title={t('imports.fileTitle')}
      text={t('imports.fileText')}
      next={file && { label: t('imports.toSource'), go: onNext }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div
        className={classNames('card import-drop', over && 'import-over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          accept={ACCEPTED}
          aria-label={t('imports.choose')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // Lets the same file be chosen again.
            event.target.value = '';
            if (chosen) void read(chosen);
          }}
        />
        <FileUp size={32} aria-hidden="true" className="import-icon" />
        <Button busy={busy} aria-describedby={fault ? errorId : undefined} onClick={() => input.current?.click()}>
          {t(file ? 'imports.another' : 'imports.choose')}
        </Button>
        <p className="muted small">{t('imports.drop')}</p>
        <p role="status" className="small">
          {busy && t('imports.reading')}
        </p>
        {busy && (
          <Button variant="ghost" size="sm" onClick={stop}>
            {t('common.cancel')}
          </Button>
        )}
        {fault && (
          <p id={errorId} role="alert" className="import-fault">
            {t(`imports.${fault.code}`)}
          </p>
        )}
      </div>
      {fault?.code === 'NO_TABLE' && <SampleButton make={async (codes) => sampleOfLines(fault.lines, codes)} />}
      <PasteCard busy={busy} onPaste={(pasted) => void read(pasted)} />
      <p className="import-private muted small">
        <Lock size={16} aria-hidden="true" />
        {t('imports.staysHere')}
      </p>
    </StepFrame>
  );
}

/** Reads one file at a time; leaving the step stops it. */
function useReading(onRead: FileStepProps['onRead']) {
  const [fault, setFault] = useState<FileFault>();
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
      if (!own.signal.aborted) onRead(found, file);
    } catch (error) {
      if (!own.signal.aborted) setFault(error instanceof FileFault ? error : new FileFault('DAMAGED'));
    } finally {
      if (reading.current === own) setBusy(false);
    }
  };
  return { fault, busy, read, stop };
}

/** Not in the type library yet. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Reads a file that the system hands over: shared from another app, or opened with this one. */
function useHandedOver(read: (file: File) => Promise<void>): void {
  const take = useEffectEvent((file: File | undefined) => void (file && read(file)));
  useEffect(() => {
    void takeSharedFile().then((file) => take(file));
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => void files?.[0]?.getFile().then((file) => take(file)));
  }, []);
}
