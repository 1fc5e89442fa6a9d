import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { WatchList } from '@kurus/core/contract/watch-lists';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SearchWindow } from '../../search/search-window.tsx';
import type { Subject } from '../../search/subject.ts';
import { ItemDialog } from './item-dialog.tsx';
import { listAddress } from './list-address.ts';
import { NameDialog } from './name-dialog.tsx';
import { keyOfItem, removeList, renameList, type WatchItem, writeItems } from './watch-queries.ts';

/** Question about a list that is open. */
export type Question = 'asset' | 'name' | 'erase';

interface ListDialogsProps {
  readonly list: WatchList;
  readonly names: readonly string[];
  readonly asked: Question | undefined;
  /** Asset whose target and note are edited. */
  readonly edited: WatchItem | undefined;
  readonly onClose: () => void;
}

/** Search for an asset to add, name, deletion, and the sheet of an asset. */
export function ListDialogs({ list, names, asked, edited, onClose }: ListDialogsProps) {
  const t = useText();
  const { name, items } = list;
  const add = (subject: Subject) => {
    onClose();
    const kind = subject === 'cash' ? undefined : QUOTED_KINDS.find((one) => one === subject.type);
    if (!kind || subject === 'cash') return;
    const item = { kind, code: subject.code };
    if (items.some((one) => keyOfItem(one) === keyOfItem(item))) toast.error(t('views.inList'));
    else writeItems(list, [...items, item]);
  };
  const save = (next: WatchItem, place: number) => {
    const others = items.filter((one) => keyOfItem(one) !== keyOfItem(next));
    writeItems(list, others.toSpliced(place, 0, next));
    onClose();
  };
  const rename = async (next: string) => {
    await renameList(list, next);
    navigate(listAddress(next), { replace: true });
  };
  return (
    <>
      <SearchWindow
        open={asked === 'asset'}
        title={t('views.whichAsset')}
        account={VIRTUAL_ACCOUNT}
        among={QUOTED_KINDS}
        onPick={add}
        onClose={onClose}
      />
      <NameDialog
        open={asked === 'name'}
        title={t('views.renameTitle')}
        label={t('views.saveName')}
        name={name}
        names={names}
        onName={rename}
        onClose={onClose}
      />
      <EraseList list={list} open={asked === 'erase'} onClose={onClose} />
      <ItemDialog
        item={edited}
        place={edited ? items.findIndex((one) => keyOfItem(one) === keyOfItem(edited)) : -1}
        count={items.length}
        onSave={save}
        onClose={onClose}
      />
    </>
  );
}

interface EraseListProps {
  readonly list: WatchList;
  readonly open: boolean;
  readonly onClose: () => void;
}

function EraseList({ list: { name, items }, open, onClose }: EraseListProps) {
  const t = useText();
  const erase = useCommand({
    send: () => removeList(name),
    onSuccess: () => {
      onClose();
      navigate(listAddress(undefined), { replace: true });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('views.eraseTitle', { name })}
      text={t('views.eraseText', { count: items.length })}
      confirmLabel={t('views.erase')}
      busy={erase.isPending}
      failure={erase.error ? messageOf(erase.error, t('views.listFailed')) : undefined}
      onConfirm={() => erase.mutate()}
      onCancel={onClose}
    />
  );
}
