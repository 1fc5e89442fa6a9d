import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';

export function PasteCard({ busy, onPaste }: { readonly busy: boolean; readonly onPaste: (file: File) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button
        variant="secondary"
        icon={<ClipboardPaste size={18} aria-hidden="true" />}
        className="import-paste"
        onClick={() => setOpen(true)}
      >
        {t('imports.paste')}
      </Button>
    );
  return (
    <form
      className="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onPaste(new File([text], t('imports.pasted')));
      }}
    >
      <TextArea
        label={t('imports.pasteLabel')}
        hint={t('imports.pasteHint')}
        name="pasted"
        rows={8}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        {t('imports.pasteRead')}
      </Button>
    </form>
  );
}
