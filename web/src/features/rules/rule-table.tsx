/** Rules of one subject; a rule opens its earlier values. */

import { ChevronRight, CircleHelp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { ruleAnchor, ruleOfHash } from '../../lib/rule-address.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import type { Column } from '../../ui/table-column.ts';
import { WideRow } from '../../ui/table-extra-rows.tsx';
import { Table } from '../../ui/table.tsx';
import type { RuleRow, RuleState } from './rule-state.ts';
import { daysText, valueText, joinFigures } from './rule-text.ts';

interface RuleTableProps {
  readonly caption: string;
  readonly states: readonly RuleState[];
  readonly today: string;
}

const COLUMNS = 5;

/** The rule that the address names. */
const openedAtFirst = () => new Set([ruleOfHash(window.location.hash) ?? []].flat());

export function RuleTable({ caption, states, today }: RuleTableProps) {
  const t = useText();
  const [open, setOpen] = useState<ReadonlySet<string>>(openedAtFirst);
  const columns = useMemo((): Column<RuleState>[] => {
    const toggle = (id: string) =>
      setOpen((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]));
    return [
      {
        id: 'rule',
        header: t('rules.rule'),
        lead: true,
        cell: (state) => <Name state={state} isOpen={open.has(state.rule.id)} onToggle={toggle} />,
      },
      {
        id: 'value',
        header: t('rules.today'),
        align: 'end',
        cell: ({ rule, now }) => <strong className="rules-value">{now ? valueText(now, rule.unit, t) : '–'}</strong>,
      },
      {
        id: 'valid',
        header: t('rules.valid'),
        cell: ({ rule, now }) => (now ? daysText(now, rule.unit) : '–'),
      },
      { id: 'source', header: t('rules.source'), cell: ({ now }) => (now ? <Source row={now} /> : '–') },
      {
        id: 'checked',
        header: t('rules.checked'),
        align: 'end',
        cell: ({ now }) => (now ? dateText(now.checkedOn) : '–'),
      },
    ];
  }, [t, open]);
  return (
    <Table
      caption={caption}
      hideCaption
      className="rules-table"
      columns={columns}
      rows={states}
      rowKey={({ rule }) => rule.id}
      below={(state) => <Earlier state={state} isOpen={open.has(state.rule.id)} today={today} />}
    />
  );
}

interface NameProps {
  readonly state: RuleState;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

function Name({ state, isOpen, onToggle }: NameProps) {
  const t = useText();
  const { rule, now, before, earlier, daysLeft, isChanged } = state;
  const strip = daysLeft !== undefined ? 'ending' : isChanged ? 'changed' : undefined;
  return (
    <span className="rules-name" data-strip={strip} id={ruleAnchor(rule.id)}>
      {earlier.length > 0 ? (
        <button
          type="button"
          className="rules-open touch"
          aria-expanded={isOpen}
          title={t('rules.showEarlier', { name: rule.name })}
          onClick={() => onToggle(rule.id)}
        >
          <ChevronRight size={15} aria-hidden="true" />
          <span>{rule.name}</span>
        </button>
      ) : (
        <span className="rules-only">{rule.name}</span>
      )}
      {daysLeft !== undefined && <span className="rules-note rules-ending">{leftText(daysLeft, t)}</span>}
      {isChanged && before && (
        <span className="rules-note">
          <em>{t('rules.changed')}</em>
          {` · ${t('rules.previous', { value: valueText(before, rule.unit, t), days: daysText(before, rule.unit) })}`}
        </span>
      )}
      {!rule.isVerified && now && (
        <span className="rules-note rules-mark">
          <CircleHelp size={14} aria-hidden="true" />
          {now.standing === 'bill' || now.standing === 'committee' ? t('rules.bill') : t('rules.unverifiedRule')}
        </span>
      )}
    </span>
  );
}

const leftText = (days: number, t: Translate): string =>
  days < 0 ? t('rules.ended') : days === 0 ? t('rules.lastDay') : t('rules.daysLeft', { count: days });

const Source = ({ row: { source, address } }: { readonly row: RuleRow }) =>
  address === undefined ? (
    joinFigures(source)
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {joinFigures(source)}
    </a>
  );

interface EarlierProps {
  readonly state: RuleState;
  readonly isOpen: boolean;
  readonly today: string;
}

function Earlier({ state: { rule, now, earlier }, isOpen, today }: EarlierProps) {
  const t = useText();
  return (
    <WideRow columns={COLUMNS} className="rules-earlier" isOpen={isOpen}>
      <ul>
        {earlier.map((row) => (
          <li key={`${row.from} ${row.standing}`}>
            <strong>{valueText(row, rule.unit, t)}</strong>
            {` ${row.from > today ? t('rules.later', { date: sentenceDate(row.from) }) : daysText(row, rule.unit)}`}
            {row.source !== now?.source && (
              <>
                {' · '}
                <Source row={row} />
              </>
            )}
            {row.standing !== 'verified' && ` · ${t('rules.unverifiedRule')}`}
          </li>
        ))}
      </ul>
    </WideRow>
  );
}
