import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { LARGEST_CRYPTOS } from '@kurus/core/contract/crypto-codes';
import { useState } from 'react';
import './asset-logo.css';
import { classNames } from './class-names.ts';

interface AssetLogoProps {
  readonly type: AssetKind;
  readonly code: string;
  /** The quote's own picture, if the source has one. */
  readonly icon?: string | undefined;
  readonly size?: 28 | 36 | 44;
}

const GENERIC_CRYPTO = '/crypto/generic.svg';
/** The server's letter tiles are for other programs: ours draws them itself, to save a request each. */
const LETTER_TILE = '/collect/icon/';

/**
 * Decorative: the name is always next to it. Stocks show their letters, cryptos their icon by lower-case code (D32).
 */
export function AssetLogo({ type, code, icon, size = 36 }: AssetLogoProps) {
  const hasIcon = ASSET_KINDS[type].logo === 'crypto icons';
  const own = icon?.startsWith(LETTER_TILE) ? undefined : icon;
  const preferred = own || (hasIcon ? cryptoIcon(code) : undefined);
  const [broken, setBroken] = useState<string>();
  const fallback = hasIcon ? GENERIC_CRYPTO : undefined;
  const source = preferred !== undefined && preferred !== broken ? preferred : fallback;
  return (
    <span className={classNames('asset-logo', `asset-logo-${type}`, `asset-logo-${size}`)} aria-hidden="true">
      {source === undefined ? (
        code.slice(0, 2)
      ) : (
        <img src={source} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(preferred)} />
      )}
    </span>
  );
}

function cryptoIcon(code: string): string | undefined {
  const host = import.meta.env.VITE_LOGO_HOST;
  const file = `${encodeURIComponent(code.toLowerCase())}.svg`;
  if (host) return `${host}/${file}`;
  return LARGEST_CRYPTOS.has(code.toLowerCase()) ? `/crypto/${file}` : undefined;
}
