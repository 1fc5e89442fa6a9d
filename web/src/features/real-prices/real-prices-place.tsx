/**
 * First thing on a page of a tracked account: the question whether real prices may be fetched, until it is answered;
 * then the prices that are still awaited, or one line that says why there are none. It blocks nothing below it.
 */

import type { RealPrices } from '@kurus/core/contract/real-prices';
import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Tag } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { feedOf } from '../../quotes/market-feed.ts';
import { useSimulatedKinds } from '../../quotes/use-quote.ts';
import { WorldOf } from '../../quotes/world-context.ts';
import { Button } from '../../ui/button.tsx';
import { AwaitedPrices } from './awaited-prices.tsx';
import { PriceQuestion } from './price-question.tsx';
import { lastAllowedMs, realPricesQuery, useAnswer } from './real-prices-query.ts';
import './real-prices.css';
import { type HeldAsset, useHeldAssets } from './use-held-assets.ts';

interface RealPricesPlaceProps {
  /** True if the page shows prices also to somebody who holds nothing: the market. */
  readonly withoutHoldings: boolean;
}

export function RealPricesPlace({ withoutHoldings }: RealPricesPlaceProps) {
  const held = useHeldAssets();
  // A page of the market does not wait for what is held: what it says stays while the account is loaded.
  const isWanted = withoutHoldings || (held !== undefined && held.length > 0);
  const { data } = useQuery({ ...realPricesQuery, enabled: isWanted });
  useAnswerElsewhere(data && allowsRealPrices(data));
  if (!data || !isWanted) return null;
  return (
    <WorldOf value="real">
      <State prices={data} held={held} />
    </WorldOf>
  );
}

interface StateProps {
  readonly prices: RealPrices;
  /** Undefined until it is known. */
  readonly held: readonly HeldAsset[] | undefined;
}

const NOTHING: readonly HeldAsset[] = [];

function State({ prices, held }: StateProps) {
  const t = useText();
  const answer = useAnswer();
  const { setting, canAnswer, sources } = prices;
  if (allowsRealPrices(prices)) return <Fetched sources={sources} held={held ?? NOTHING} />;
  if (setting === 'off') return <Line icon={<Tag size={18} aria-hidden="true" />} text={t('prices.serverOff')} />;
  if (canAnswer && prices.answer === 'none')
    return held === undefined ? null : (
      <PriceQuestion
        sources={sources}
        held={held}
        answering={answer.isPending ? answer.variables : undefined}
        onAnswer={answer.mutate}
      />
    );
  const text = prices.answer === 'none' || !canAnswer ? t('prices.operatorOpens') : t('prices.declined');
  return (
    <Line icon={<Tag size={18} aria-hidden="true" />} text={text}>
      {canAnswer && (
        <Button variant="ghost" size="sm" busy={answer.isPending} onClick={() => answer.mutate('yes')}>
          {t('prices.open')}
        </Button>
      )}
    </Line>
  );
}

/** A demo invents its real world, and says so; everywhere else the awaited prices are named. */
function Fetched({ sources, held }: Pick<RealPrices, 'sources'> & { readonly held: readonly HeldAsset[] }) {
  const t = useText();
  const simulated = useSimulatedKinds(sources.map(({ kind }) => kind));
  if (simulated.length > 0)
    return <Line icon={<FlaskConical size={18} aria-hidden="true" />} text={t('prices.invented')} />;
  return <AwaitedPrices key={lastAllowedMs()} sources={sources} held={held} />;
}

/** An answer that was changed elsewhere has the lists of the market and the server's figures asked for anew. */
function useAnswerElsewhere(isAllowed: boolean | undefined): void {
  const before = useRef(isAllowed);
  useEffect(() => {
    const isChanged = before.current !== undefined && isAllowed !== before.current;
    before.current = isAllowed;
    if (!isChanged) return;
    feedOf('real').askLists();
    refreshAccount();
  }, [isAllowed]);
}

interface LineProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

function Line({ icon, text, children }: LineProps) {
  return (
    <div className="card prices-line row">
      {icon}
      <p className="grow">{text}</p>
      {children}
    </div>
  );
}
