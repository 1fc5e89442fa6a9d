/** One proposal: what the company did, before and after, and the owner's answer. */
import { Banknote, Check, GitFork, Info, Merge, Split, Tag, Ticket, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { ActionItem } from '@kurus/core/contract/actions';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { percentOfRatio, ratioText } from '../../lib/ratio-text.ts';
import { actionRows, type ActionRow } from './action-rows.ts';
import { Answered, OpenAnswer } from './action-answer.tsx';

const ICONS: Readonly<Record<ActionItem['type'], LucideIcon>> = {
  bonus: GitFork,
  rights: Ticket,
  split: Split,
  dividend: Banknote,
  merger: Merge,
  symbol: Tag,
};

interface ActionCardProps {
  readonly account: AccountItem;
  readonly item: ActionItem;
}

export function ActionCard({ account, item }: ActionCardProps) {
  const t = useText();
  const id = useId();
  const Icon = ICONS[item.type];
  const readOnly = account.status === 'archived';
  return (
    <article className="card action-card" aria-labelledby={id}>
      <p className="action-kind">
        <Icon size={15} aria-hidden="true" />
        {t(`actions.${item.type}`)}
      </p>
      <h3 id={id} className="action-title">
        {titleOf(item, t)}
      </h3>
      <p className="action-detail muted">{detailOf(item, t)}</p>
      <BeforeAfter rows={actionRows(item, t)} label={titleOf(item, t)} />
      <Consequences item={item} />
      <p className="action-source muted">{sourceOf(item, t)}</p>
      {!readOnly && (item.state === 'open' ? <OpenAnswer account={account} item={item} /> : null)}
      {item.state !== 'open' && <Answered account={account} item={item} readOnly={readOnly} />}
    </article>
  );
}

function titleOf({ type, asset: { code }, ratio, into }: ActionItem, t: Translate): string {
  const percent = ratio === undefined ? '' : percentOfRatio(ratio);
  const of = ratio === undefined ? '1' : ratioText(ratio);
  switch (type) {
    case 'bonus':
      return t('actions.bonusTitle', { code, percent });
    case 'rights':
      return t('actions.rightsTitle', { code, percent });
    case 'split':
      return t('actions.splitTitle', { code, ratio: of });
    case 'dividend':
      return t('actions.dividendTitle', { code });
    case 'merger':
      return t('actions.mergerTitle', { code, into: into?.code ?? '' });
    case 'symbol':
      return t('actions.symbolTitle', { code, into: into?.code ?? '' });
  }
}

function detailOf(item: ActionItem, t: Translate): string {
  const { type, exDate, payDate, price, gross, into } = item;
  const ratio = item.ratio === undefined ? '1' : ratioText(item.ratio);
  const said = (): string => {
    switch (type) {
      case 'bonus':
        return t('actions.bonusDetail', { ratio });
      case 'rights':
        return t('actions.rightsDetail', { ratio, price: price === undefined ? '' : formatPrice(price) });
      case 'split':
        return t('actions.splitDetail', { ratio });
      case 'dividend':
        return t('actions.dividendDetail', {
          paid: dateText(payDate),
          gross: gross === undefined ? '' : formatPrice(gross),
        });
      case 'merger':
        return t('actions.mergerDetail', { ratio, into: into?.code ?? '' });
      case 'symbol':
        return '';
    }
  };
  return [dateText(exDate), said()].filter(Boolean).join(' · ');
}

function sourceOf({ own, invented, source }: ActionItem, t: Translate): string {
  if (invented) return t('actions.invented');
  if (!own) return t('actions.source', { source });
  return source === '' ? t('actions.ownSource') : `${t('actions.ownSource')} · ${source}`;
}

function BeforeAfter({ rows, label }: { readonly rows: readonly ActionRow[]; readonly label: string }) {
  const t = useText();
  return (
    <table className="action-table" aria-label={label}>
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
            <td className={row.changes ? 'figure action-changed' : 'figure'}>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What follows from it, in sentences; and what somebody should look at before they answer. */
function Consequences({ item }: { readonly item: ActionItem }) {
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
    <div className="action-note">
      {match === undefined ? <Info size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
      <p>{said.join(' ')}</p>
    </div>
  );
}
