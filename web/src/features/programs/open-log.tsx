/** Log of a key or a program: under its row, and a page of its own on a phone. */

import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CallLog } from './call-log.tsx';
import { type LoggedList, listAddress, logAddress } from './keys-address.ts';

const PHONE = '(width < 640px)';

/** Number of the open log, by the address. */
const useOpenId = () => new URLSearchParams(useSearch()).get('log') ?? undefined;

/** Tells if a log is open as a page of its own. */
export function useIsLogPage(): boolean {
  const isPhone = useMedia(PHONE);
  return useOpenId() !== undefined && isPhone;
}

interface LoggedItem {
  readonly id: string;
  readonly name: string;
}

/**
 * Page of the open log on a phone; undefined where the list is to be shown. A log of none of the items, because it was
 * ended meanwhile, leads back to the list.
 */
export function useLogPage(list: LoggedList, items: readonly LoggedItem[] | undefined): ReactElement | undefined {
  const openId = useOpenId();
  const isPage = useIsLogPage();
  const item = items?.find(({ id }) => id === openId);
  const isGone = openId !== undefined && items !== undefined && item === undefined;
  useEffect(() => {
    if (isGone) navigate(listAddress(list), { replace: true });
  }, [isGone, list]);
  return isPage && item ? <LogPage list={list} item={item} /> : undefined;
}

interface LogProps {
  readonly list: LoggedList;
  readonly item: LoggedItem;
}

function LogPage({ list, item }: LogProps) {
  const t = useText();
  return (
    <div className="stack">
      <div>
        <ButtonLink
          href={listAddress(list)}
          variant="ghost"
          size="sm"
          icon={<ArrowLeft size={16} aria-hidden="true" />}
        >
          {t('programs.back')}
        </ButtonLink>
      </div>
      <h2 className="keys-title">{item.name}</h2>
      <Card padding="none">
        <CallLog item={item} />
      </Card>
    </div>
  );
}

/** Opens the log, in the address too; where it is open it closes it. */
export function LogButton({ list, item: { id } }: LogProps) {
  const t = useText();
  const isOpen = useOpenId() === id;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      onClick={() => navigate(isOpen ? listAddress(list) : logAddress(list, id))}
    >
      {t(isOpen ? 'programs.closeLog' : 'programs.log')}
    </Button>
  );
}

/** The log under the row of its item, where it is open. */
export function LogBelow({ item }: { readonly item: LoggedItem }) {
  if (useOpenId() !== item.id) return null;
  return (
    <div className="key-log">
      <CallLog item={item} />
    </div>
  );
}
