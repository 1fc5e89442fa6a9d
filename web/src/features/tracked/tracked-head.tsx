import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useMedia } from '../../lib/use-media.ts';
import { AddEntry } from './entry/add-entry.tsx';
import './tracked.css';

/** Button of a new entry beside the title; on a phone it stands in the bar below. */
export function NewEntry() {
  const { item } = useSelectedAccount();
  const narrow = useMedia(NARROW);
  return !narrow && item?.status === 'open' ? <AddEntry account={item} /> : null;
}

const NARROW = '(width < 900px)';
