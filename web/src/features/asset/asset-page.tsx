/** Page of one asset: its price in the world of the chosen account, what is held of it, entries, orders, notes. */

import { ASSET_KINDS, QUOTED_KINDS, STREAMED_KINDS } from '@kurus/core/asset-kinds';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { useQuery } from '@tanstack/react-query';
import { orderTexts, ticketTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { useAsset, useAssetList, useFreshLists } from '../../quotes/use-quote.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { assetFactsQuery } from './asset-facts-query.ts';
import { AssetHead } from './asset-head.tsx';
import type { AssetPageProps, AssetViewProps } from './asset-view.ts';
import { UnknownAsset } from './unknown-asset.tsx';
import { isHeld, useAssetAccounts } from './use-asset-accounts.ts';
import './asset.css';

export function AssetPage(props: AssetPageProps) {
  const { world, choice } = useSelectedAccount();
  return (
    <WorldOf value={choice === SAMPLE_ACCOUNT ? 'sample' : world}>
      <AssetInWorld key={world} {...props} />
    </WorldOf>
  );
}

function AssetInWorld({ asset, adds }: AssetPageProps) {
  const t = useText();
  const { type, code } = asset;
  const selected = useSelectedAccount();
  const { world, choice, chosen, all } = selected;
  const isReal = world === 'real';
  const listed = useAsset(type, code);
  const isListLoaded = useAssetList(type) !== undefined;
  const facts = useQuery(assetFactsQuery(world, asset));
  const accounts = useAssetAccounts(asset, selected);
  useFreshLists();
  const held = accounts.lines.find(isHeld)?.held;
  const isKnown = listed !== undefined || Boolean(facts.data) || held !== undefined || (isReal && hasFormOfCode(asset));
  const isDecided = isKnown || ((facts.data === null || facts.isError) && accounts.isComplete);
  if (!isDecided) return <Skeleton height="card" count={3} />;
  if (!isKnown && !isReal) return <UnknownAsset />;
  const kind = QUOTED_KINDS.find((one) => one === type);
  const name = listed ? assetName(t, listed) : (facts.data?.name ?? held?.name ?? code);
  const view: AssetViewProps = {
    asset,
    adds,
    // The sample has prices of its own, which no chart of the market shows.
    quoted: kind && choice !== SAMPLE_ACCOUNT && (listed || !isListLoaded) ? { type: kind, code } : undefined,
    fact: facts.data ?? undefined,
    listed,
    name: kind && !listed ? assetName(t, { type, code, name }) : name,
    accounts,
    chosen,
    all,
    isKnown,
  };
  return (
    <div className="instrument">
      {isKnown && <AssetHead {...view} />}
      {isReal ? <RealAsset {...view} /> : <PracticeAsset {...view} />}
    </div>
  );
}

const COLUMNS = (
  <div className="instrument-body">
    <Skeleton height="card" count={3} />
  </div>
);

/** Below the head; loaded while the price is shown already. */
const PracticeAsset = lazyPart<AssetViewProps>(
  () => withTexts(import('./practice-asset.tsx'), orderTexts, ticketTexts).then(({ PracticeAsset: View }) => View),
  COLUMNS,
);
const RealAsset = lazyPart<AssetViewProps>(
  () => withTexts(import('./real-asset.tsx'), orderTexts, ticketTexts).then(({ RealAsset: View }) => View),
  COLUMNS,
);

/** Tells if a code without a list can be entered as this kind. */
function hasFormOfCode({ type, code }: AssetPageProps['asset']): boolean {
  return STREAMED_KINDS.every((kind) => kind !== type) && (ASSET_KINDS[type].codeForm?.test(code) ?? false);
}
