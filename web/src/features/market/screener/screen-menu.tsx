import type { SavedScreen } from '@kurus/core/contract/watch-lists';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, FilePlus2, type LucideIcon, Pencil, Save, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback.tsx';
import { Popover } from './popover.tsx';
import { READY_SCREENS, readyChoice } from './ready-screens.ts';
import { choiceOf, EMPTY_CHOICE, type ScreenChoice } from './screen-choice.ts';
import { countQuery, screensQuery } from './screener-queries.ts';

interface ScreenMenuProps {
  readonly choice: ScreenChoice;
  /** The saved screen on show. */
  readonly saved: SavedScreen | undefined;
  /** False for the sample, which cannot be written. */
  readonly isFixed: boolean;
  /** Further rows of a phone, whose head has no room for buttons. */
  readonly more?: readonly MenuAction[];
  readonly onOpen: (choice: ScreenChoice) => void;
  readonly onSaveAs: () => void;
  readonly onRename: () => void;
  readonly onErase: () => void;
}

export interface MenuAction {
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly act: () => void;
}

/** Saved and ready screens with the number that fits, and what can be done with the one on show. */
export function ScreenMenu(props: ScreenMenuProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="screener-anchor">
      <button
        type="button"
        className="icon-button"
        aria-label={t('screener.menu')}
        title={t('screener.menu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={19} aria-hidden="true" />
      </button>
      {isOpen && (
        <Popover label={t('screener.menu')} className="screener-menu" onClose={() => setOpen(false)}>
          <MenuRows {...props} onClose={() => setOpen(false)} />
        </Popover>
      )}
    </span>
  );
}

function MenuRows({
  choice,
  saved,
  isFixed,
  more = [],
  onClose,
  ...on
}: ScreenMenuProps & { readonly onClose: () => void }) {
  const t = useText();
  const world = useWorld();
  const screens = useQuery(screensQuery(world));
  const close = (act: () => void) => () => {
    onClose();
    act();
  };
  const own = screens.data ?? [];
  const actions: readonly MenuAction[] = [
    ...more,
    { text: t('screener.startNew'), Icon: FilePlus2, act: () => on.onOpen({ ...EMPTY_CHOICE, unit: choice.unit }) },
    ...(isFixed ? [] : [{ text: t('screener.saveAs'), Icon: Save, act: on.onSaveAs }]),
    ...(saved && !isFixed
      ? [
          { text: t('screener.rename'), Icon: Pencil, act: on.onRename },
          { text: t('screener.erase'), Icon: Trash2, act: on.onErase },
        ]
      : []),
  ];
  return (
    <div className="screener-menu-rows">
      <MenuGroup title={t('screener.mine')}>
        {screens.isPending && <Skeleton height="row" count={2} />}
        {screens.isError && (
          <ErrorState
            text={t('screener.savedFailed')}
            onRetry={() => void screens.refetch()}
            busy={screens.isFetching}
          />
        )}
        {screens.data?.length === 0 && <p className="muted small screener-none">{t('screener.noneSaved')}</p>}
        <ul>
          {own.map((one) => (
            <MenuRow
              key={one.name}
              text={one.name}
              count={one.count}
              isChosen={one.name === saved?.name}
              onPress={close(() => on.onOpen(choiceOf(one, choice.unit)))}
            />
          ))}
        </ul>
      </MenuGroup>
      <ReadyRows choice={choice} isSaved={saved !== undefined} onOpen={(ready) => close(() => on.onOpen(ready))()} />
      <ul className="screener-acts">
        {actions.map(({ text, Icon, act }) => (
          <li key={text}>
            <button type="button" className="screener-item" onClick={close(act)}>
              <Icon size={16} aria-hidden="true" />
              <span className="grow">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ReadyRowsProps {
  readonly choice: ScreenChoice;
  /** True: the screen on show is a saved one. */
  readonly isSaved: boolean;
  readonly onOpen: (choice: ScreenChoice) => void;
}

function ReadyRows({ choice, isSaved, onOpen }: ReadyRowsProps) {
  const t = useText();
  const world = useWorld();
  const counts = useQueries({
    queries: READY_SCREENS.map((ready) => countQuery(ready.choice.kind, ready.choice.filters, world)),
  });
  return (
    <MenuGroup title={t('screener.ready')}>
      <ul>
        {READY_SCREENS.map((ready, at) => (
          <MenuRow
            key={ready.text}
            text={t(ready.text)}
            count={counts[at]?.data}
            isChosen={choice.name === t(ready.text) && !isSaved}
            onPress={() => onOpen(readyChoice(ready, t(ready.text)))}
          />
        ))}
      </ul>
    </MenuGroup>
  );
}

function MenuGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="muted small">{title}</h4>
      {children}
    </section>
  );
}

interface MenuRowProps {
  readonly text: string;
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function MenuRow({ text, count, isChosen, onPress }: MenuRowProps) {
  return (
    <li>
      <button type="button" className="screener-item" aria-current={isChosen || undefined} onClick={onPress}>
        <span className="grow">{text}</span>
        {count !== undefined && <span className="figure small muted">{count}</span>}
        {isChosen && <Check size={16} aria-hidden="true" />}
      </button>
    </li>
  );
}
