/** "Stratejiler": public ones, those that one follows, and one's own, the newest published first. */

import { STRATEGY_LISTS, type StrategyList } from '@kurus/core/contract/words/strategies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { StrategyEditor } from './strategy-editor.tsx';
import { strategiesQuery } from './strategy-queries.ts';
import './strategies.css';

const TABS = [...STRATEGY_LISTS, 'snapshots'] as const;

/** @param snapshots what stands in the tab beside those of strategies */
export function StrategiesScreen({ snapshots }: { readonly snapshots: ReactNode }) {
  const t = useText();
  const requested = new URLSearchParams(useSearch()).get('list');
  const list = TABS.find((one) => one === requested) ?? 'public';
  const [isWriting, setWriting] = useState(false);
  if (isWriting)
    return <StrategyEditor onDone={(id) => navigate(`/strategies/${id}`)} onCancel={() => setWriting(false)} />;
  return (
    <Tabs
      label={t('shell.strategies')}
      items={TABS.map((id) => ({ id, label: t(`strategies.list-${id}`) }))}
      active={list}
      onChange={(id) => navigate(id === 'public' ? '/strategies' : `/strategies?list=${id}`, { replace: true })}
    >
      {list === 'snapshots' ? (
        snapshots
      ) : (
        <div className="stack">
          <div>
            <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setWriting(true)}>
              {t('strategies.write')}
            </Button>
          </div>
          <StrategyRows key={list} list={list} />
        </div>
      )}
    </Tabs>
  );
}

function StrategyRows({ list }: { readonly list: StrategyList }) {
  const t = useText();
  const query = useInfiniteQuery(strategiesQuery(list));
  if (!query.data)
    return (
      <NotYet query={query} failed={t('strategies.failed')}>
        <Skeleton height="card" count={3} />
      </NotYet>
    );
  const items = query.data.pages.flatMap(({ strategies }) => strategies);
  return (
    <>
      <Card padding="none">
        {items.length === 0 && <p className="muted strategies-empty">{t(`strategies.empty-${list}`)}</p>}
        <ul className="strategy-rows">
          {items.map(({ id, name, nickname, version, publishedAt, retiredAt, visibility, counts }) => (
            <li key={id}>
              <Link href={`/strategies/${id}`} className="strategy-row">
                <Avatar name={nickname} />
                <span className="strategy-name">
                  <strong>{name === '' ? t('strategies.erased') : name}</strong>
                  {retiredAt !== undefined && <span className="chip">{t('strategies.retired')}</span>}
                  {visibility === 'private' && <span className="chip">{t('strategies.private')}</span>}
                  <span className="muted small">
                    {nickname !== undefined && `${nickname} · `}
                    {t('strategies.versionOf', { version, date: sentenceDate(publishedAt) })}
                  </span>
                </span>
                <OutcomeBar counts={counts} />
                <ChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('strategies.more')}
        </Button>
      )}
      <AdviceNote text={t('strategies.note')} />
    </>
  );
}
