import { Check, Info } from 'lucide-react';
import type { ActionItem } from '@kurus/core/contract/actions';
import { formatMoney, formatQuantity } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import type { ActionRow } from './action-rows.ts';

/** So many letters stand beside a name on the narrowest card. */
const ROOM = 22;

/** A row where there is room for its name; else its figures stand below it, in a body of their own. */
export function BeforeAfter({ rows, label }: { readonly rows: readonly ActionRow[]; readonly label: string }) {
  const t = useText();
  const isTight = rows.some(({ before, after }) => before.length + after.length > ROOM);
  return (
    <table className="action-table small" aria-label={label}>
      <thead>
        <tr>
          {!isTight && <td aria-hidden="true" />}
          <th scope="col">{t('actions.before')}</th>
          <td aria-hidden="true" />
          <th scope="col">{t('actions.after')}</th>
        </tr>
      </thead>
      {isTight ? (
        rows.map((row) => (
          <tbody key={row.label}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {row.label}
              </th>
            </tr>
            <tr>
              <Figures row={row} />
            </tr>
          </tbody>
        ))
      ) : (
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

function Figures({ row }: { readonly row: ActionRow }) {
  return (
    <>
      <td className="figure">{row.before}</td>
      <td aria-hidden="true" className="action-arrow">
        →
      </td>
      <td className={row.changes ? 'figure action-changed' : 'figure'}>{row.after}</td>
    </>
  );
}

/** What follows from it, in sentences; and what somebody should look at before they answer. */
export function Consequences({ item }: { readonly item: ActionItem }) {
  const t = useText();
  const { today, acceptedFor, entitled, match, type } = item;
  const isFixed = type === 'dividend' || type === 'rights';
  const said = [
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
  if (said.length === 0) return null;
  return (
    <div className="action-note note">
      {match === undefined ? <Info size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
      <p>{said.join(' ')}</p>
    </div>
  );
}
