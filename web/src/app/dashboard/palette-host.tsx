/** The search from anywhere with the windows that it opens. */

import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AlertKind } from '@kurus/core/contract/words/alerts';
import type { AssetRef } from '@kurus/core/identity';
import type { Side } from '@kurus/core/trading/order';
import { BookOpen, GitCompareArrows, LayoutGrid, ListChecks, ListFilter, Scale, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { AlertWindow } from '../../features/alerts/alert-window.tsx';
import { PaletteModal } from '../../features/search/palette/palette-modal.tsx';
import type { AssetSubject } from '../../features/search/subject.ts';
import { TradeWindow } from '../../features/trading/trade-window.tsx';
import { paletteTexts, tabTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useIsSample } from '../../lib/account/sample-lock.ts';
import { isOpenTracked, useSelectedAccount } from '../../lib/account/selected-account.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { EXPLORE_PAGES, pagesOf, placeAddress, SIMULATION_OPEN, TAB_IDS } from '../tab-ids.ts';
import { AccountQuestion } from './account-question.tsx';
import { openEntry } from './entry-host.tsx';
import { TAB_LABELS } from './tab-list.tsx';

interface PaletteHostProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface AlertAsked {
  readonly asset: AssetRef;
  readonly initial: { readonly kind: AlertKind; readonly value: string } | undefined;
}

function PaletteHost({ open, onClose }: PaletteHostProps) {
  const selected = useSelectedAccount();
  const isSample = useIsSample();
  const pages = usePages();
  const [trade, setTrade] = useState<{ readonly asset: AssetRef; readonly side: Side }>();
  const [alert, setAlert] = useState<AlertAsked>();
  const [entry, setEntry] = useState<AssetSubject>();
  const { id, world, chosen } = selected;
  const writable = isSample ? [] : chosen.filter((one) => isOpenTracked(one) || one.shared?.role === 'write');
  const write = (account: AccountItem, subject: AssetSubject) => {
    setEntry(undefined);
    openEntry(account, subject);
  };
  const begin = (subject: AssetSubject) => {
    const [only, second] = writable;
    if (only && !second) write(only, subject);
    else setEntry(subject);
  };
  return (
    <WorldOf value={world}>
      <PaletteModal
        open={open}
        account={id}
        isReal={world === 'real'}
        entryAccounts={writable.length}
        isReadOnly={isSample}
        pages={pages}
        onTrade={(asset, side) => setTrade({ asset, side })}
        onEntry={begin}
        onAlert={(asset, initial) => setAlert({ asset, initial })}
        onClose={onClose}
      />
      <TradeWindow asset={trade?.asset} side={trade?.side ?? 'buy'} onClose={() => setTrade(undefined)} />
      <AlertWindow
        open={alert !== undefined}
        asset={alert?.asset ?? NO_ASSET}
        initial={alert?.initial}
        world={world}
        onClose={() => setAlert(undefined)}
      />
      <AccountQuestion
        open={entry !== undefined}
        accounts={writable}
        onChoose={(account) => entry && write(account, entry)}
        onClose={() => setEntry(undefined)}
      />
    </WorldOf>
  );
}

/** The search with its texts. */
export const loadPalette = () => withTexts(Promise.resolve(PaletteHost), tabTexts, paletteTexts);

/** Asset of a closed window. */
const NO_ASSET: AssetRef = { type: TRADABLE_KINDS[0], code: '' };

/** Views of the market beside the list of all assets. */
const MARKET_PAGES = [
  { address: '/market/today', text: 'market.todayTitle', Icon: TrendingUp },
  { address: '/market/heatmap', text: 'market.heatmap', Icon: LayoutGrid },
  { address: '/market/screener', text: 'market.screener', Icon: ListFilter },
  { address: '/market/compare', text: 'market.compare', Icon: GitCompareArrows },
  { address: '/market/lists', text: 'market.lists', Icon: ListChecks },
] as const;

/** Pages that can be opened with what is chosen. */
function usePages() {
  const t = useText();
  const selected = useSelectedAccount();
  const tabs = TAB_IDS.filter((tab) => tab !== 'simulation' || SIMULATION_OPEN);
  return [
    ...[...tabs, ...pagesOf(selected), ...EXPLORE_PAGES].map((place) => {
      const { text, Icon } = TAB_LABELS[place];
      return { address: placeAddress(place), title: t(text), Icon };
    }),
    ...MARKET_PAGES.map(({ address, text, Icon }) => ({ address, title: t(text), Icon })),
    { address: '/rules', title: t('palette.rules'), Icon: Scale },
    { address: '/how-orders-fill', title: t('palette.fills'), Icon: BookOpen },
  ];
}
