import type { WatchList } from '@kurus/core/contract/watch-lists';
import { assetKey } from '@kurus/core/identity';
import { COMPARE_MAX, LIST_ITEMS_MAX } from '@kurus/core/limits';
import { GitCompareArrows, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useWriteLock } from '../../../lib/account/sample-lock.ts';
import { sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SearchWindow } from '../../search/search-window.tsx';
import { type Question, ListDialogs } from './list-dialogs.tsx';
import { keyOfItem, type WatchItem, type WatchItems, writeItems } from './watch-queries.ts';
import { WatchTable } from './watch-table.tsx';

interface ListDetailProps {
  readonly list: WatchList;
  /** Names of all lists. */
  readonly names: readonly string[];
}

/** One list: its assets in their order, with target, note and alerts. */
export function ListDetail({ list, names }: ListDetailProps) {
  const t = useText();
  const [asked, setAsked] = useState<Question>();
  const [edited, setEdited] = useState<WatchItem>();
  const { items } = list;
  const write = (next: WatchItems) => writeItems(list, next);
  const remove = (item: WatchItem) => {
    write(items.filter((one) => keyOfItem(one) !== keyOfItem(item)));
    toast.success(t('views.removed', { code: item.code }), { label: t('views.undo'), onAct: () => write(items) });
  };
  return (
    <Card
      title={list.name}
      padding="none"
      className="watch-detail"
      action={<ListActions list={list} onAsk={setAsked} />}
    >
      {items.length === 0 ? (
        <EmptyState
          icon={<ListPlus size={26} />}
          title={t('views.listEmptyTitle')}
          text={t('views.listEmpty')}
          action={<AddButton variant="primary" count={0} onAdd={() => setAsked('asset')} />}
        />
      ) : (
        <>
          <WatchTable name={list.name} items={items} onOrder={write} onEdit={setEdited} onRemove={remove} />
          <p className="watch-foot muted small">
            <span>{t('views.orderHint')}</span>
            <span>{t('views.changedAt', { time: sentenceDateTime(Date.parse(list.changedAt)) })}</span>
          </p>
        </>
      )}
      <ListDialogs
        list={list}
        names={names}
        asked={asked}
        edited={edited}
        onClose={() => {
          setAsked(undefined);
          setEdited(undefined);
        }}
      />
    </Card>
  );
}

interface AddButtonProps {
  readonly variant: 'primary' | 'secondary';
  readonly count: number;
  readonly onAdd: () => void;
}

function AddButton({ variant, count, onAdd }: AddButtonProps) {
  const t = useText();
  const lock = useWriteLock();
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={count >= LIST_ITEMS_MAX}
      onPointerDown={SearchWindow.preload}
      onClick={onAdd}
      {...lock}
    >
      {t('views.addAsset')}
    </Button>
  );
}

interface ListActionsProps {
  readonly list: WatchList;
  readonly onAsk: (what: Question) => void;
}

function ListActions({ list: { name, items }, onAsk }: ListActionsProps) {
  const t = useText();
  const lock = useWriteLock();
  const compared = items.slice(0, COMPARE_MAX).map(({ kind, code }) => assetKey(kind, code));
  return (
    <div className="watch-actions">
      {items.length > 1 && (
        <ButtonLink
          href={`/market/compare?assets=${encodeURIComponent(compared.join())}`}
          variant="ghost"
          size="sm"
          icon={<GitCompareArrows size={16} aria-hidden="true" />}
        >
          {t('views.compareThem')}
        </ButtonLink>
      )}
      {items.length > 0 && <AddButton variant="secondary" count={items.length} onAdd={() => onAsk('asset')} />}
      <IconButton
        label={t('views.renameList', { name })}
        icon={<Pencil size={17} aria-hidden="true" />}
        onClick={() => onAsk('name')}
        {...lock}
      />
      <IconButton
        label={t('views.eraseList', { name })}
        icon={<Trash2 size={17} aria-hidden="true" />}
        onClick={() => onAsk('erase')}
        {...lock}
      />
    </div>
  );
}
