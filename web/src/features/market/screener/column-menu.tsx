import { SCREEN_COLUMNS_MAX } from '@kurus/core/limits';
import { ArrowDown, ArrowUp, Columns3, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { choicesOf, textsOf, USUAL_COLUMNS } from './fields.ts';
import { Popover } from './popover.tsx';
import type { ScreenChoice } from './screen-choice.ts';

interface ColumnMenuProps {
  readonly choice: ScreenChoice;
  readonly onChange: (columns: readonly string[]) => void;
}

/** Choice and order of the columns: by drag, by Alt and an arrow, or by buttons. */
export function ColumnMenu({ choice, onChange }: ColumnMenuProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const [isOpen, setOpen] = useState(false);
  const text = t('screener.columns', { count: String(choice.columns.length) });
  const icon = <Columns3 size={16} aria-hidden="true" />;
  const state = { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog', onClick: () => setOpen(!isOpen) } as const;
  return (
    <span className="screener-anchor">
      {isPhone ? (
        <IconButton label={text} icon={icon} {...state} />
      ) : (
        <Button variant="ghost" size="sm" icon={icon} {...state}>
          {text}
        </Button>
      )}
      {isOpen && (
        <Popover label={t('screener.chooseColumns')} onClose={() => setOpen(false)}>
          <ColumnList choice={choice} onChange={onChange} />
        </Popover>
      )}
    </span>
  );
}

function ColumnList({ choice: { kind, columns }, onChange }: ColumnMenuProps) {
  const t = useText();
  const [dragged, setDragged] = useState<string>();
  const box = useKeptFocus<HTMLDivElement>();
  const others = choicesOf(kind).filter(({ name }) => !columns.includes(name));
  const move = (name: string, to: number) => {
    if (to < 0 || to >= columns.length) return;
    const rest = columns.filter((one) => one !== name);
    onChange([...rest.slice(0, to), name, ...rest.slice(to)]);
  };
  const nameOf = (name: string) => t(textsOf(name).name);
  return (
    <div ref={box} className="stack-2 screener-columns">
      <p className="muted small">{t('screener.columnsHint')}</p>
      <ul>
        {columns.map((name, at) => (
          <ColumnRow
            key={name}
            name={nameOf(name)}
            isDragged={name === dragged}
            isFirst={at === 0}
            isLast={at === columns.length - 1}
            onDrag={(isDragged) => setDragged(isDragged ? name : undefined)}
            onOver={() => dragged !== undefined && name !== dragged && move(dragged, at)}
            onMove={(by) => move(name, at + by)}
            onRemove={() => onChange(columns.filter((one) => one !== name))}
          />
        ))}
        {others.map(({ name }) => (
          <li key={name}>
            <label className="screener-word">
              <input
                type="checkbox"
                checked={false}
                disabled={columns.length >= SCREEN_COLUMNS_MAX}
                onChange={() => onChange([...columns, name])}
              />
              <span>{nameOf(name)}</span>
            </label>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onClick={() => onChange(USUAL_COLUMNS[kind])}>
          {t('screener.usual')}
        </Button>
      </div>
    </div>
  );
}

interface ColumnRowProps {
  readonly name: string;
  readonly isDragged: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onDrag: (isDragged: boolean) => void;
  /** Another one is dragged over it. */
  readonly onOver: () => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

function ColumnRow({ name, isDragged, isFirst, isLast, onDrag, onOver, onMove, onRemove }: ColumnRowProps) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons move it too
    <li
      draggable
      data-dragged={isDragged ? '' : undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
    >
      <GripVertical size={14} className="muted" aria-hidden="true" />
      <label className="screener-word">
        <input type="checkbox" checked disabled={isFirst && isLast} onKeyDown={onKeyDown} onChange={onRemove} />
        <span>{name}</span>
      </label>
      <IconButton
        label={t('screener.moveUp', { column: name })}
        icon={<ArrowUp size={15} aria-hidden="true" />}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('screener.moveDown', { column: name })}
        icon={<ArrowDown size={15} aria-hidden="true" />}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
