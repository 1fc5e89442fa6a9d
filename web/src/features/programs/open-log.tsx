/** Log of a key or a program: under its row, and a page of its own on a phone. */

import { ArrowLeft } from 'lucide-react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CallLog } from './call-log.tsx';
import { type LoggedList, listAddress, logAddress } from './keys-address.ts';

const PHONE = '(width < 640px)';

/** Number of the open log, and whether it is a page of its own. */
export function useOpenLog() {
  const openId = new URLSearchParams(useSearch()).get('log') ?? undefined;
  const isPhone = useMedia(PHONE);
  return { openId, isPage: openId !== undefined && isPhone };
}

interface LoggedItem {
  readonly id: string;
  readonly name: string;
}

interface LogPageProps {
  readonly list: LoggedList;
  readonly item: LoggedItem;
}

export function LogPage({ list, item }: LogPageProps) {
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

interface LogButtonProps extends LogPageProps {
  readonly isOpen: boolean;
}

/** Opens the log, in the address too; where it is open it closes it. */
export function LogButton({ list, item: { id }, isOpen }: LogButtonProps) {
  const t = useText();
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
