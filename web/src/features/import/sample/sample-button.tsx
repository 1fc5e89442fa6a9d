import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { importAssetsQuery } from '../import-assets-query.ts';
import { SampleDialog } from './sample-dialog.tsx';

interface SampleButtonProps {
  /** @returns the sample; undefined if none can be made */
  readonly make: (codes: Iterable<string>) => Promise<string | undefined>;
}

/** Offers a sample of a file whose form nobody knows here. */
export function SampleButton({ make }: SampleButtonProps) {
  const t = useText();
  const assets = useQuery(importAssetsQuery).data?.assets ?? [];
  const [sample, setSample] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setBusy(true);
    const made = await make(assets.map(({ code }) => code)).catch(() => undefined);
    setBusy(false);
    setSample(made);
    setFailed(made === undefined);
  };
  return (
    <div className="stack-2">
      <p className="muted small">{t('imports.sampleOffer')}</p>
      <div>
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          icon={<FileQuestion size={16} aria-hidden="true" />}
          onClick={() => void open()}
        >
          {t('imports.sampleMake')}
        </Button>
      </div>
      <FormError text={hasFailed ? t('imports.sampleFailed') : undefined} />
      {sample !== undefined && <SampleDialog sample={sample} onClose={() => setSample(undefined)} />}
    </div>
  );
}
