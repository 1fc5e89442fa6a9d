import { EXPORT_FORMATS } from '@kurus/core/contract/words/export';
import { Download } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { exportAs } from './account-commands.ts';
import type { ManageAccountProps } from './account-part.ts';

/** Buttons that save all stored data as a file, for the user or for another program. */
export function ExportChoice({ account }: Pick<ManageAccountProps, 'account'>) {
  const t = useText();
  const save = useCommand({
    send: (format: (typeof EXPORT_FORMATS)[number]) => exportAs(account, format),
    onError: (error) => toast.error(messageOf(error, t('accounts.exportFailed'))),
  });
  return (
    <section className="account-choice-block">
      <p className="muted">{t('accounts.exportText')}</p>
      <div className="cluster">
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            busy={save.isPending && save.variables === format}
            icon={<Download size={16} aria-hidden />}
            onClick={() => save.mutate(format)}
          >
            {FORMAT_NAMES[format]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Names of formats and programs: the same in every language. */
const FORMAT_NAMES = { csv: 'CSV', json: 'JSON', ghostfolio: 'Ghostfolio' } as const;
