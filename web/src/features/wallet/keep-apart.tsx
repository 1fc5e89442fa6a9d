/** Keeps the currencies of an account apart: a trial tells what that does, and the answer does it. */

import { type AccountItem, changeAccount } from '@kurus/core/contract/accounts';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { formatAmount } from '../../lib/amounts/format.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { currencyName } from '../../lib/words/currency-name.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import { toast } from '../../ui/toast.tsx';

type Trial = DataOf<typeof changeAccount>;

export function KeepApart({ account: { id } }: { readonly account: AccountItem }) {
  const t = useText();
  const [trial, setTrial] = useState<Trial>();
  const keep = async (dryRun: boolean) => {
    const body = { currencies: 'kept' as const, ...(dryRun ? { dryRun } : {}) };
    return call(changeAccount, { params: { id: String(id) }, body });
  };
  const trying = useCommand({ send: () => keep(true), onSuccess: ({ data }) => setTrial(data) });
  const keeping = useCommand({
    send: () => keep(false),
    onSuccess: ({ message }) => {
      setTrial(undefined);
      toast.success(message);
      refreshAccount();
    },
  });
  return (
    <>
      <p className="muted small">{t('balances.converted')}</p>
      <Button variant="secondary" size="sm" busy={trying.isPending} onClick={() => trying.mutate(undefined)}>
        {t('balances.apart')}
      </Button>
      <FormError text={trying.error ? messageOf(trying.error, t('balances.apartFailed')) : undefined} />
      {trial && (
        <ConfirmDialog
          open
          title={t('balances.apartTitle')}
          text={<Outlook trial={trial} />}
          tone="primary"
          confirmLabel={t('balances.apart')}
          failure={keeping.error ? messageOf(keeping.error, t('balances.failed')) : undefined}
          busy={keeping.isPending}
          onConfirm={() => keeping.mutate(undefined)}
          onCancel={() => setTrial(undefined)}
        />
      )}
    </>
  );
}

function Outlook({ trial: { balances = [], cashWarnings = [] } }: { readonly trial: Trial }) {
  const t = useText();
  const [newest, ...others] = cashWarnings;
  const { currency = 'TRY' } = newest ?? {};
  return (
    <div className="stack-2">
      <p>{t('balances.apartText')}</p>
      <p>{t('balances.apartThen')}</p>
      <Terms className="small">
        {balances.map((one) => (
          <Term key={one.currency} label={currencyName(one.currency)}>
            {formatAmount(one.amount, one.currency)}
          </Term>
        ))}
      </Terms>
      {newest && (
        <p className="tag tag-warn">
          {t('balances.apartShort', {
            date: dateText(newest.date),
            name: currencyName(currency),
            amount: formatAmount(newest.cash, currency),
          })}{' '}
          {others.length > 0 && t('balances.apartMore', { count: others.length })}
        </p>
      )}
    </div>
  );
}
