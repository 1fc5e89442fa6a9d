/** Ten recovery codes, shown once: what closes it is that somebody says they kept them. */

import { Copy, Download, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';

interface RecoveryDialogProps {
  /** Undefined while it is closed. */
  readonly codes: readonly string[] | undefined;
  readonly onDone: () => void;
}

export function RecoveryDialog({ codes, onDone }: RecoveryDialogProps) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const done = () => {
    setKept(false);
    onDone();
  };
  return (
    <Modal
      open={codes !== undefined}
      title={t('security.codesTitle')}
      className="recovery"
      footer={
        <>
          <label className="recovery-tick grow">
            <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
            <span>{t('security.kept')}</span>
          </label>
          <Button disabled={!isKept} onClick={done}>
            {t('security.done')}
          </Button>
        </>
      }
    >
      {codes && <Codes codes={codes} />}
    </Modal>
  );
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText();
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(t('security.codesCopied')),
      () => setSaid(t('security.copyFailed')),
    );
  return (
    <div className="stack">
      <p className="security-note" data-tone="warn">
        <TriangleAlert size={18} aria-hidden="true" />
        <span>
          <strong>{t('security.onlyNow')}</strong> {t('security.onlyNowText')}
        </span>
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-ways">
        <Button
          variant="secondary"
          size="sm"
          data-autofocus
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('security.copy')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => saveFile('kurus-kurtarma-kodlari.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('security.download')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('security.print')}
        </Button>
      </div>
      <p className="muted small" role="status">
        {said}
      </p>
    </div>
  );
}
