/** Parts of the page of an own asset with terms: its value day by day, how it comes about, its conditions. */

import { ASSET_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { dayOfDate } from '@kurus/core/market/calendar';
import { subtractMoney } from '@kurus/core/money/money';
import { depositOn } from '@kurus/core/terms/deposit';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { customAssetsQuery } from '../../../lib/account/custom-assets-query.ts';
import { useEntryLock } from '../../../lib/account/sample-lock.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { BrokenEarly } from './broken-early.tsx';
import { Conditions } from './conditions-card.tsx';
import { DepositChart } from './deposit-chart.tsx';
import { MaturityCard } from './maturity-card.tsx';
import { kindText } from './terms-figures.ts';
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

/** "Mevduat · yıllık %38,50 · 47 gün kaldı"; "other" for an asset without terms. */
export function OwnKind({ code }: { readonly code: string }) {
  const t = useText();
  const terms = useTermsAsset(code)?.terms;
  const [today] = useState(todayText);
  if (!terms) return t(ASSET_KINDS[OWN_KIND].shortLabel);
  return kindText(t, terms, dayOfDate(today));
}

/** How the price of the head comes about; of a deposit that runs, what it has earned since yesterday. */
export function OwnPriceNote({ code }: { readonly code: string }) {
  const t = useText();
  const terms = useTermsAsset(code)?.terms;
  const [today] = useState(todayText);
  const day = dayOfDate(today);
  if (terms?.kind !== 'deposit' || depositOn(terms, day).phase !== 'running')
    return <span className="muted small">{t(terms?.kind === 'bond' ? 'terms.per1Note' : 'asset.byTerms')}</span>;
  const earned = subtractMoney(depositOn(terms, day).value, depositOn(terms, day - 1).value);
  return (
    <span className="muted small">
      {t('terms.earnedToday', { amount: formatAmount(earned, terms.currency, true) })}
    </span>
  );
}

/** Conditions of an asset with terms, and the buttons that correct or end them. */
export function TermsFacts({ code, holders }: Pick<OwnTermsProps, 'code' | 'holders'>) {
  const asset = useTermsAsset(code);
  const [today] = useState(todayText);
  if (!asset?.terms) return null;
  const { terms } = asset;
  const runs = terms.kind === 'deposit' && depositOn(terms, dayOfDate(today)).phase === 'running';
  return (
    <Conditions terms={terms} today={today}>
      <CorrectTerms asset={asset} />
      {runs && holders.length > 0 && <BrokenEarly asset={asset} terms={terms} today={today} />}
    </Conditions>
  );
}

function CorrectTerms({ asset }: { readonly asset: CustomAssetItem }) {
  const t = useText();
  const lock = useEntryLock();
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
