/** Head of every screen of a tracked account: price marks, and the button that adds an entry. */

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { holdingsQuery } from '../../lib/account/account-queries.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { SimulatedBanner } from '../../quotes/simulated-banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AddEntry } from './entry/add-entry.tsx';
import './tracked.css';

export function TrackedBanner() {
  const { id } = useSelectedAccount();
  const held = useQuery(holdingsQuery(id)).data;
  const kinds = useMemo(() => [...new Set(held?.map(({ type }) => type))], [held]);
  return held && <SimulatedBanner kinds={kinds} />;
}

export function TrackedActions() {
  const t = useText();
  const { item } = useSelectedAccount();
  if (item?.status !== 'open') return null;
  return (
    <div className="cluster">
      <ButtonLink variant="secondary" href={`/portfolios/${item.id}/import`}>
        {t('shell.import')}
      </ButtonLink>
      <AddEntry account={item} />
    </div>
  );
}
