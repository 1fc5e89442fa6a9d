import { ASSET_KINDS, type AssetKind, OWN_KIND, type PerKind } from '@kurus/core/asset-kinds';
import type { Money, Quantity } from '@kurus/core/money/money';
import { Banknote, ChevronRight, Globe, Pencil, ChartPie, TrendingDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { MoneyText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { MatchedText } from './matched-text.tsx';
import type { SearchOption } from './search-options.ts';
import type { AssetSubject } from './subject.ts';

export interface OptionRowProps {
  readonly id: string;
  readonly option: SearchOption;
  readonly typed: string;
  readonly active: boolean;
  /** Quantity that the account holds; undefined for none. */
  readonly held: Quantity | undefined;
  /** Balance of the account's cash, if known. */
  readonly balance: Money | undefined;
  readonly onPick: (option: SearchOption) => void;
}

export function OptionRow({ id, active, onPick, ...props }: OptionRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="search-option row"
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(props.option)}
    >
      <OptionContent {...props} />
    </div>
  );
}

function OptionContent({ option, typed, held, balance }: Omit<OptionRowProps, 'id' | 'active' | 'onPick'>) {
  const t = useText();
  if (option.what === 'new')
    return <Offer icon={<Plus />} title={t('search.newAsset')} text={t('search.newAssetHint')} />;
  if (option.what === 'offer') {
    const { Icon, title, text } = OFFERS[option.kind] ?? FORMER;
    return <Offer icon={<Icon />} title={t(title)} text={t(text)} />;
  }
  const { subject, name } = option;
  if (subject === 'cash') {
    return (
      <>
        <Banknote size={28} aria-hidden="true" />
        <Names title={<MatchedText text={name} typed={typed} />} text={t('search.cashText')} />
        <span className="search-figures">
          {balance !== undefined && <MoneyText value={balance} />}
          <span className="muted small">{t('labels.cash')}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <AssetLogo type={subject.type} code={subject.code} size={36} />
      <Names
        title={<MatchedText text={subject.code} typed={typed} />}
        text={name !== subject.code && <MatchedText text={name} typed={typed} />}
      />
      <span className="search-figures">
        {held === undefined ? <LastPrice asset={subject} /> : <QuantityText value={held} />}
        <span className="muted small">{t(ASSET_KINDS[subject.type].shortLabel)}</span>
      </span>
    </>
  );
}

function LastPrice({ asset: { type, code } }: { readonly asset: AssetSubject }) {
  const quote = useQuote(type, code);
  return quote ? <PriceText type={type} value={quote.price} /> : null;
}

function Names({ title, text }: { readonly title: ReactNode; readonly text: ReactNode }) {
  return (
    <span className="search-names">
      <span className="search-title">{title}</span>
      {text !== false && <span className="muted small">{text}</span>}
    </span>
  );
}

function Offer({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }) {
  return (
    <>
      <span className="search-tile" aria-hidden="true">
        {icon}
      </span>
      <Names title={title} text={text} />
      <ChevronRight size={18} aria-hidden="true" className="muted" />
    </>
  );
}

interface OfferTexts {
  readonly Icon: typeof Plus;
  readonly title: PlainTextKey;
  readonly text: PlainTextKey;
}

const OFFERS: PerKind<OfferTexts> = {
  funds: { Icon: ChartPie, title: 'search.asFund', text: 'search.asFundText' },
  foreign: { Icon: Globe, title: 'search.asForeign', text: 'search.asForeignText' },
  [OWN_KIND satisfies AssetKind]: { Icon: Pencil, title: 'search.asOwn', text: 'search.asOwnText' },
};

/** A code of another kind was listed earlier: a delisted share. */
const FORMER: OfferTexts = { Icon: TrendingDown, title: 'search.asFormer', text: 'search.asFormerText' };
