import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { AssetSearch } from '../../search/asset-search.tsx';
import type { Subject } from '../../search/subject.ts';
import type { HeldAsset } from '../../search/use-search.ts';
import '../tracked.css';
import { CASH_TYPES } from './entry-types.ts';
import { NewCustomAsset } from './new-custom-asset.tsx';

interface AssetPickerProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Assets that the account holds; they come first. */
  readonly held: readonly HeldAsset[];
  /** Account whose cash is an option too. */
  readonly cashOf?: AccountItem | undefined;
  /** True if the field is focused first. */
  readonly isFirst?: boolean;
  /** @param type of an entry about cash, if one was chosen */
  readonly onPick: (subject: Subject, type?: TrackedEntryKind) => void;
}

/** Search field of a form: finds an asset or cash, or makes an asset of one's own. */
export function AssetPicker({ label, name, error, held, cashOf, isFirst, onPick }: AssetPickerProps) {
  const t = useText();
  const [making, setMaking] = useState<string>();
  if (making !== undefined)
    return <NewCustomAsset typed={making} onMade={onPick} onBack={() => setMaking(undefined)} />;
  return (
    <AssetSearch
      {...{ label, name, error, held, isFirst }}
      withCash={cashOf !== undefined}
      withOffers
      withNew
      balance={cashOf?.cash === 'kept' ? cashOf.cashBalance : undefined}
      movements={{
        ways: CASH_TYPES.map((type) => ({ id: type, label: t(`entries.${type}`) })),
        onChoose: (id) =>
          onPick(
            'cash',
            CASH_TYPES.find((type) => type === id),
          ),
      }}
      onPick={(subject) => onPick(subject)}
      onNew={setMaking}
    />
  );
}
