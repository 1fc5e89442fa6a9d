import type { AssetRef } from '@kurus/core/identity';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { preloadTradeWindow } from '../../trading/trade-window.tsx';

/** Opening of an asset by a press: the trade window of the virtual account, otherwise the asset's page. */
export type OpensAsset =
  | { readonly trade: (asset: AssetRef) => void }
  | { readonly pageOf: (asset: AssetRef) => string };

export const AssetOpening = createContext<OpensAsset | undefined>(undefined);

interface HoldingCodeProps extends AssetRef {
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The code of an asset, as a button or link. */
export function HoldingCode({ type, code, name, className, children }: HoldingCodeProps) {
  const t = useText();
  const opens = useContext(AssetOpening);
  if (!opens) return <strong>{children}</strong>;
  if ('pageOf' in opens)
    return (
      <Link href={opens.pageOf({ type, code })} className={className} onClick={(event) => event.stopPropagation()}>
        {children}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      aria-label={t('portfolio.openTrade', { name: `${name}, ${code}` })}
      onPointerDown={preloadTradeWindow}
      onClick={(event) => {
        event.stopPropagation();
        opens.trade({ type, code });
      }}
    >
      {children}
    </button>
  );
}
