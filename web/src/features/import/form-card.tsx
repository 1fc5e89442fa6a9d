import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { SEPARATOR_TEXTS } from './file-chip.tsx';
import { FileFault } from './files/file-fault.ts';
import type { Layout, ReadFile } from './files/read-file.ts';
import { readInWorker } from './files/read-in-worker.ts';
import { SEPARATORS } from './files/separated.ts';
import type { Wizard } from './wizard-state.ts';
import { withLayout } from './wizard-state.ts';

interface FormCardProps {
  readonly wizard: Wizard;
  readonly onWizard: (change: (now: Wizard) => Wizard) => void;
}

/** Sheet, heading row and separator of the file, where the one that was found may be wrong. */
export function FormCard({ wizard, onWizard }: FormCardProps) {
  const { file, origin, source, layout } = wizard;
  const t = useText();
  const { isBusy, fault, read } = useReadingAgain(origin, (again, next) =>
    onWizard((now) => withLayout(now, again, next)),
  );
  if (!file || !origin) return null;
  const { sheets = [], headings, separator } = file;
  const isGeneric = source === 'generic';
  const hasForm = sheets.length > 1 || (isGeneric && (headings.length > 0 || separator !== undefined));
  if (!hasForm) return null;
  return (
    <Card title={t('imports.formTitle')}>
      <div className="stack-2">
        <div className="import-form" aria-busy={isBusy || undefined}>
          {sheets.length > 1 && (
            <SelectField
              label={t('imports.formSheet')}
              name="sheet"
              disabled={isBusy}
              value={String(file.sheet ?? 0)}
              onChange={({ target: { selectedIndex } }) => read({ sheet: selectedIndex })}
              options={sheets.map((name, at) => ({ value: String(at), label: name }))}
            />
          )}
          {isGeneric && headings.length > 0 && (
            <SelectField
              label={t('imports.formHeading')}
              name="heading"
              disabled={isBusy}
              value={layout.heading === undefined ? '' : String(layout.heading)}
              onChange={({ target: { value } }) => read(withHeading(layout, file, value))}
              options={[
                { value: '', label: t('imports.formAuto') },
                ...headings.map(({ line, text }) => ({
                  value: String(line),
                  label: t('imports.formHeadingAt', { line, text }),
                })),
              ]}
            />
          )}
          {isGeneric && separator !== undefined && (
            <SelectField
              label={t('imports.formSeparator')}
              name="separator"
              disabled={isBusy}
              value={separator}
              onChange={({ target: { value } }) => {
                const chosen = SEPARATORS.find((one) => one === value);
                if (chosen) read({ separator: chosen });
              }}
              options={SEPARATORS.map((value) => ({ value, label: t(SEPARATOR_TEXTS[value]) }))}
            />
          )}
        </div>
        <FormError text={fault === undefined ? undefined : t('imports.formFailed')} />
      </div>
    </Card>
  );
}

/** Another sheet or separator has other lines, so only a heading keeps what was chosen before. */
function withHeading({ heading: _, ...rest }: Layout, { headings }: ReadFile, chosen: string): Layout {
  const line = headings.find((one) => String(one.line) === chosen)?.line;
  return line === undefined ? rest : { ...rest, heading: line };
}

function useReadingAgain(origin: File | undefined, onRead: (file: ReadFile, layout: Layout) => void) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const readAgain = async (layout: Layout) => {
    if (!origin) return;
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    setBusy(true);
    setFault(undefined);
    try {
      const again = await readInWorker(origin, own.signal, layout);
      if (!own.signal.aborted) onRead(again, layout);
    } catch (error) {
      if (!own.signal.aborted) setFault(error instanceof FileFault ? error.code : 'DAMAGED');
    } finally {
      if (reading.current === own) setBusy(false);
    }
  };
  return { isBusy, fault, read: (layout: Layout) => void readAgain(layout) };
}
