import type { AssetRef } from '@kurus/core/identity';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../i18n/use-text.ts';
import { assetAddress } from './asset-address.ts';
import './asset-link.css';

/** Link to an asset's page. */
export function AssetLink({ type, code, onGo }: AssetRef & { readonly onGo?: () => void }) {
  const t = useText();
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
