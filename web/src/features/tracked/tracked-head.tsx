import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useMedia } from '../../lib/use-media.ts';
import { AddAsset } from './add/add-asset.tsx';
import { AddEntry } from './entry/add-entry.tsx';
import './tracked.css';

/** Button of a new entry beside the title; on a phone it stands in the bar below. */
export function NewEntry() {
  const { item } = useSelectedAccount();
  const narrow = useMedia(NARROW);
  return !narrow && item?.status === 'open' ? (
    <div className="row">
      <AddAsset accounts={[item]} />
      <AddEntry account={item} />
    </div>
  ) : null;
}

const NARROW = '(width < 900px)';
