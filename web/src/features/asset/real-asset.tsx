import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { isFund } from '@kurus/core/kind-units';
import type { Price } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { LargeChart } from '../../charts/large-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import { customAssetsQuery } from '../../lib/account/custom-assets-query.ts';
import { hasActions } from '../../quotes/market-actions-query.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { CommentsBelow } from '../comments/comments-below.tsx';
import {
  AddEntry,
  EntriesCard,
  FundLotsCard,
  FundTerms,
  GainCard,
  GainLots,
  IncomeTerms,
  LotsCard,
  OwnCurrencyTerms,
  OwnPrices,
  OwnTerms,
  TermsFacts,
  TrackedChart,
} from '../tracked/asset/asset-parts.ts';
import { useAccountReplays } from '../tracked/asset/use-asset-replay.ts';
import { useForeignGain } from '../tracked/asset/use-foreign-gain.ts';
import { AssetColumns } from './asset-columns.tsx';
import { AssetHead } from './asset-head.tsx';
import type { AssetViewProps } from './asset-view.ts';
import { CompanyActionsCard } from './company-actions-card.tsx';
import { HeldCard } from './held-card.tsx';
import { KeyFiguresCard } from './key-figures-card.tsx';
import { KindMain, KindSide } from './kind-parts.tsx';
import { NoChart } from './no-chart.tsx';
import { NotesCard } from './notes-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { SimilarCard } from './similar-card.tsx';
import { UnknownAsset } from './unknown-asset.tsx';

/** An asset in the real world: its market, and the entries of the chosen real accounts. */
export function RealAsset(view: AssetViewProps) {
  const { asset, quoted, name, accounts, all, chosen, isKnown, adds } = view;
  const { type, code } = asset;
  const { replays: loaded, failed } = useAccountReplays(chosen, asset);
  const replays = chosen.length === 0 ? undefined : loaded;
  const gain = useForeignGain(chosen, asset);
  const { isOwn } = ASSET_KINDS[type];
  const own = useQuery({ ...customAssetsQuery, enabled: isOwn }).data?.find((one) => one.code === code);
  // Deposits and debts are held as one, whose cost says nothing; a bond has lots.
  const isOne = own?.terms !== undefined && own.terms.kind !== 'bond';
  const [isOpen, setOpen] = useState(false);
  const [only] = replays ?? [];
  const hasLots = only !== undefined && chosen.length === 1 && gain?.now !== undefined;
  const known = accounts.lines.find(({ isChosen }) => isChosen)?.held?.known?.price;
  const isEmpty = replays?.every(({ items }) => items.length === 0) ?? false;
  if (!isKnown && isEmpty) return <UnknownAsset />;
  const open = chosen.filter(({ status }) => status === 'open');
  const holders = accounts.lines
    .filter(({ held, account }) => held && open.includes(account))
    .map(({ account }) => account);
  return (
    <>
      {!isKnown && <AssetHead {...view} />}
      {(chosen.length === 0 || open.length > 0) && (
        <div className="instrument-enter">
          <AddEntry accounts={open} subject={{ ...asset, name }} type={adds} />
        </div>
      )}
      <AssetColumns
        main={
          <>
            <KindMain {...view} />
            {isOwn ? (
              <OwnTerms code={code} holders={holders} otherwise={<NoChart type={type} />} />
            ) : !quoted ? (
              <NoChart type={type} />
            ) : replays || failed ? (
              <TrackedChart asset={quoted} name={name} replays={replays ?? []} />
            ) : (
              <LargeChart />
            )}
            {gain && hasLots && isOpen && <GainLots of={only} gain={gain} />}
            {quoted && <ReturnsCard asset={quoted} />}
            {quoted && <SimilarCard asset={quoted} />}
            <Entries {...{ asset, replays, failed, known, isOne }} isNamed={chosen.length > 1} />
            {isOwn && <OwnPrices code={code} name={name} />}
            {quoted && <NotesCard asset={quoted} />}
            {quoted && <CommentsBelow place={{ asset: quoted }} />}
          </>
        }
        side={
          <>
            {isOwn && <TermsFacts code={code} holders={holders} />}
            <HeldCard
              {...{ asset, accounts, all, isOne }}
              inCurrency={gain && replays && <OwnCurrencyTerms asset={asset} gain={gain} replays={replays} />}
            >
              {replays && <IncomeTerms replays={replays} />}
              {replays && isFund(type) && <FundTerms code={code} replays={replays} />}
            </HeldCard>
            {gain && <GainCard gain={gain} isOpen={hasLots ? isOpen : undefined} onOpen={setOpen} />}
            <KindSide {...view} />
            {quoted && hasActions(quoted.type) && <CompanyActionsCard asset={quoted} />}
            {quoted && <KeyFiguresCard asset={quoted} />}
          </>
        }
      />
    </>
  );
}

interface EntriesProps extends Pick<AssetViewProps, 'asset'>, ReturnType<typeof useAccountReplays> {
  /** Price of the server's answer, for an asset without a live one. */
  readonly known: Price | undefined;
  /** True if the accounts are named, as there are several. */
  readonly isNamed: boolean;
  /** True if it is held as one, without lots. */
  readonly isOne: boolean;
}

/** Lots and entries of each account. */
function Entries({ asset, replays, failed, known, isNamed, isOne }: EntriesProps) {
  const t = useText();
  if (!replays) {
    return (
      <Card title={t('asset.entries')}>
        {failed ? (
          <NotYet query={failed} failed={t('asset.tradesFailed')}>
            <Skeleton count={3} />
          </NotYet>
        ) : (
          <Skeleton count={3} />
        )}
      </Card>
    );
  }
  const nameOf = ({ account }: (typeof replays)[number]) => (isNamed ? account.name : undefined);
  return (
    <>
      {!isOne &&
        replays.map((one) => (
          <PricedLots key={one.account.id} asset={asset} of={one} account={nameOf(one)} known={known} />
        ))}
      {replays.map((one) => (
        <EntriesCard key={one.account.id} of={one} isNamed={isNamed} />
      ))}
    </>
  );
}

interface PricedLotsProps extends Omit<ComponentProps<typeof LotsCard>, 'price'> {
  readonly asset: AssetRef;
  readonly known: Price | undefined;
}

/** Lots at the live price, which renders them alone. */
function PricedLots({ asset: { type, code }, known, ...lots }: PricedLotsProps) {
  const price = useQuote(type, code)?.price ?? known;
  return (
    <div className="instrument-lots">
      {isFund(type) ? <FundLotsCard {...lots} code={code} price={price} /> : <LotsCard {...lots} price={price} />}
    </div>
  );
}
