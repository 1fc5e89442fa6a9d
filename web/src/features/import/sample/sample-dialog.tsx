import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-field.tsx';

interface SampleDialogProps {
  readonly sample: string;
  readonly onClose: () => void;
}

/** The sample of a file, to be read and changed before it is saved. Nothing is sent. */
export function SampleDialog({ sample, onClose }: SampleDialogProps) {
  const t = useText();
  const [text, setText] = useState(sample);
  return (
    <Modal
      open
      title={t('imports.sampleTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            disabled={text.trim() === ''}
            onClick={() => {
              saveFile(`${t('imports.sampleName')}.txt`, new Blob([text], { type: 'text/plain' }));
              onClose();
            }}
          >
            {t('imports.sampleSave')}
          </Button>
        </>
      }
    >
      <div className="stack-3">
        <p>{t('imports.sampleText')}</p>
        <p className="muted small">{t('imports.sampleDoubt')}</p>
        <TextArea
          label={t('imports.sampleLabel')}
          hint={t('imports.sampleHint')}
          name="sample"
          className="import-sample"
          rows={14}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Modal>
  );
}
