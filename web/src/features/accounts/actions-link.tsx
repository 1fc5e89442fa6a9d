import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { actionsQuery } from '../../lib/action-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Link to the corporate actions of an account, with the number of pending proposals. */
export function ActionsLink({ account }: { readonly account: number }) {
  const t = useText();
  const open = useInfiniteQuery(actionsQuery(account, 'open')).data?.pages[0]?.counts.open ?? 0;
  return (
    <ButtonLink href={`/portfolios/${account}/actions`} variant="secondary">
      {open > 0 ? t('shell.actionsWaiting', { count: open }) : t('shell.actions')}
    </ButtonLink>
  );
}
