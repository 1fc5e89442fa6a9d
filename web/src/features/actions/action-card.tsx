/** One proposal: the corporate action, positions before and after, and the owner's answer. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { ActionItem } from '@kurus/core/contract/actions';
import { Banknote, CalendarCheck, GitFork, Merge, Split, Tag, Ticket, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { OpenAnswer } from './action-answer.tsx';
import { BeforeAfter, Consequences } from './action-effect.tsx';
import { ActionOutcome } from './action-outcome.tsx';
import { actionRows } from './action-rows.ts';
import { titleOf, detailOf, kindOf, sourceOf } from './action-texts.ts';

const ICONS: Readonly<Record<ActionItem['type'], LucideIcon>> = {
  bonus: GitFork,
  rights: Ticket,
  split: Split,
  dividend: Banknote,
  merger: Merge,
  symbol: Tag,
  coupon: Banknote,
  maturity: CalendarCheck,
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
        {kindOf(item, t)}
      </p>
      <h3 id={id} className="action-title">
        {titleOf(item, t)}
      </h3>
      <p className="action-detail muted">{detailOf(item, t)}</p>
      <BeforeAfter rows={actionRows(item, t)} label={titleOf(item, t)} />
      <Consequences item={item} />
      <p className="action-source muted">{sourceOf(item, t)}</p>
      {!readOnly && item.state === 'open' && <OpenAnswer account={account} item={item} />}
      {item.state !== 'open' && <ActionOutcome account={account} item={item} readOnly={readOnly} />}
    </article>
  );
}
