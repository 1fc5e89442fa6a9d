import type { ActionItem } from '@kurus/core/contract/actions';
import { Check, Info } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import type { ActionRow } from './action-rows.ts';

/** Letters of a figure that fit next to a name on the narrowest card. */
const ROOM = 22;

interface BeforeAfterProps {
  readonly rows: readonly ActionRow[];
  readonly label: string;
}

/**
 * Figures before and after the action: one row if there is room for its name; otherwise each figure has its own line.
 */
export function BeforeAfter({ rows: all, label }: BeforeAfterProps) {
  const t = useText();
  const changed = all.filter(({ before, after }) => before !== after);
  const rows = changed.length > 0 ? changed : all;
  if (rows.some(({ before, after }) => before.length + after.length > ROOM)) return <Lines rows={rows} label={label} />;
  return (
    <table className="action-table small" aria-label={label}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          <th scope="col">{t('actions.before')}</th>
          <td aria-hidden="true" />
          <th scope="col">{t('actions.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td className="figure">{row.before}</td>
            <td aria-hidden="true" className="action-arrow">
              →
            </td>
            <td className={afterClass(row)}>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The two largest figures are wider than the narrowest phone. */
function Lines({ rows, label }: BeforeAfterProps) {
  const t = useText();
  return (
    <table className="action-table small" aria-label={label}>
      {rows.map((row) => (
        <tbody key={row.label}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {row.label}
            </th>
          </tr>
          <tr>
            <th scope="row">{t('actions.before')}</th>
            <td className="figure">{row.before}</td>
          </tr>
          <tr>
            <th scope="row">{t('actions.after')}</th>
            <td className={afterClass(row)}>{row.after}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

const afterClass = ({ changes }: ActionRow) => (changes ? 'figure action-changed' : 'figure');

/** Consequences of the action, in sentences; and warnings to check before answering. */
export function Consequences({ item }: { readonly item: ActionItem }) {
  const t = useText();
  const { today, acceptedFor, entitled, match, type } = item;
  const isFixed = item.due !== undefined || type === 'dividend' || type === 'rights';
  const sentences = [
    !isFixed && type !== 'symbol' && t('actions.sameValue'),
    today &&
      t('actions.today', {
        before: formatQuantity(today.before.quantity),
        after: formatQuantity(today.after.quantity),
      }),
    today &&
      today.before.realized !== today.after.realized &&
      t('actions.todayRealized', {
        before: formatMoney(today.before.realized),
        after: formatMoney(today.after.realized),
      }),
    match !== undefined && t('actions.match'),
    isFixed &&
      acceptedFor !== undefined &&
      t('actions.changed', { accepted: formatQuantity(acceptedFor), now: formatQuantity(entitled) }),
  ].filter((text): text is string => typeof text === 'string');
  if (sentences.length === 0) return null;
  return (
    <div className="action-note note">
      {match === undefined ? <Info size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
      <p>{sentences.join(' ')}</p>
    </div>
  );
}
