import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../i18n/use-text.ts';
import { assetAddress } from './asset-address.ts';
import './asset-link.css';

/** Link to an asset's page; nothing for an asset that is not quoted, as it has no page. */
export function AssetLink({ type, code, onGo }: AssetRef & { readonly onGo?: () => void }) {
  const t = useText();
  if (!ASSET_KINDS[type].isQuoted) return null;
  const label = t('market.openPage', { code });
  return (
    <Link
      href={assetAddress({ type, code })}
      className="icon-button asset-page-link"
      aria-label={label}
      title={label}
      onClick={() => onGo?.()}
    >
      <ArrowUpRight size={18} aria-hidden="true" />
    </Link>
  );
}
