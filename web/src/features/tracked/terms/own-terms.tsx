/** Parts of the page of an own asset with terms: its value day by day, how it comes about, its conditions. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { customAssetsQuery } from '../../../lib/account/custom-assets-query.ts';
import { useWriteLock } from '../../../lib/account/sample-lock.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Conditions } from './conditions-card.tsx';
import { DepositChart } from './deposit-chart.tsx';
import { MaturityCard } from './maturity-card.tsx';
import { TERMS_FORMS } from './terms-forms.ts';
import { Working } from './working-card.tsx';
import '../entry/entry-window.css';
import './terms.css';

/** The asset with this code; undefined while unknown, and where it has no terms. */
function useTermsAsset(code: string): CustomAssetItem | undefined {
  const { data } = useQuery(customAssetsQuery);
  return data?.find((one) => one.code === code && one.terms !== undefined);
}

interface OwnTermsProps {
  readonly code: string;
  /** Open accounts that hold it. */
  readonly holders: readonly AccountItem[];
  /** Content for an asset without terms. */
  readonly otherwise: ReactNode;
}

export function OwnTerms({ code, holders, otherwise }: OwnTermsProps) {
  const asset = useTermsAsset(code);
  const [today] = useState(todayText);
  const terms = asset?.terms;
  if (!terms) return otherwise;
  return (
    <>
      {terms.kind === 'deposit' && <MaturityCard asset={asset} terms={terms} holders={holders} today={today} />}
      {terms.kind === 'deposit' && <DepositChart terms={terms} today={today} />}
      <Working terms={terms} today={today} />
    </>
  );
}

/** Conditions of an asset with terms, and the button that corrects them. */
export function TermsFacts({ code }: { readonly code: string }) {
  const asset = useTermsAsset(code);
  const [today] = useState(todayText);
  if (!asset?.terms) return null;
  return (
    <Conditions terms={asset.terms} today={today}>
      <CorrectTerms asset={asset} />
    </Conditions>
  );
}

function CorrectTerms({ asset }: { readonly asset: CustomAssetItem }) {
  const t = useText();
  const lock = useWriteLock();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Form = TERMS_FORMS[asset.terms?.kind ?? 'deposit'];
  return (
    <>
      <Button
        {...lock}
        variant="secondary"
        wide
        icon={<Pencil size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('terms.correct')}
      </Button>
      <Modal open={open} title={t('terms.correctTitle', { name: asset.name })} className="entry-window" onClose={close}>
        <Form asset={asset} onSaved={close} />
      </Modal>
    </>
  );
}
