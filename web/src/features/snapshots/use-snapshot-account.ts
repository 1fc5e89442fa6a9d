import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery, useSelectedAccount } from '../../lib/account/selected-account.ts';

interface SnapshotAccount {
  /** Account that a snapshot is taken of; undefined until the accounts are known. */
  readonly account: AccountItem | undefined;
  readonly choices: readonly AccountItem[];
  /** @param id of one of the choices, as text */
  readonly choose: (id: string) => void;
  /** True where the screens show one account, which is the one. */
  readonly isChosen: boolean;
}

/** A league's entry has no snapshots: its holdings are hidden until the season ends. Nor has another's portfolio. */
const hasSnapshots = ({ kind, shared }: AccountItem) => kind !== 'league' && !shared;

export function useSnapshotAccount(): SnapshotAccount {
  const { item, all } = useSelectedAccount();
  const choices = (useQuery(accountsQuery).data ?? []).filter(hasSnapshots);
  const [chosen, choose] = useState<string>();
  const shown = all ? undefined : choices.find(({ id }) => id === item?.id);
  const account = shown ?? choices.find(({ id }) => String(id) === chosen) ?? choices[0];
  return { account, choices, choose, isChosen: shown !== undefined };
}
