/**
 * "Kayıt ekle" in the middle of a phone's bar: opens the form of a new entry of the chosen account, on the page of an
 * asset with that asset. With several accounts chosen, the account is asked for first.
 */

import { ALL_KINDS } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { parse } from 'regexparam';
import { matchRoute, useLocation } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { useEntryLock } from '../../lib/account/sample-lock.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { assetOf } from '../../quotes/asset-at.ts';
import { AccountQuestion } from './account-question.tsx';
import { openEntry, preloadEntry } from './entry-host.tsx';

export function AddEntryTab() {
  const t = useText();
  const { chosen } = useSelectedAccount();
  const last = useStored(storage.entryAccount);
  const [asking, setAsking] = useState(false);
  const subject = useAssetHere();
  const write = (one: AccountItem) => {
    storage.entryAccount.set(one.id);
    setAsking(false);
    openEntry(one, subject);
  };
  const lock = useEntryLock();
  const writable = chosen.filter(({ status }) => status === 'open');
  const isLast = ({ id }: AccountItem) => id === last;
  const [only, second] = writable;
  return (
    <>
      <button
        type="button"
        className="nav-link nav-add"
        aria-haspopup="dialog"
        {...lock}
        disabled={lock.disabled ?? !only}
        onPointerDown={preloadEntry}
        onClick={() => (only && !second ? write(only) : setAsking(true))}
      >
        <span className="nav-add-mark">
          <Plus size={20} aria-hidden="true" />
        </span>
        <span className="nav-text">{t('shell.addEntry')}</span>
      </button>
      <AccountQuestion
        open={asking}
        accounts={[...writable.filter(isLast), ...writable.filter((one) => !isLast(one))]}
        onChoose={write}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Asset of the page, where it is one's. */
function useAssetHere() {
  const [path] = useLocation();
  const [isAsset, params] = matchRoute(parse, '/asset/:kind/:code', path);
  const asset = isAsset ? assetOf(ALL_KINDS, params.kind ?? '', params.code ?? '') : undefined;
  return asset && { ...asset, name: asset.code };
}
