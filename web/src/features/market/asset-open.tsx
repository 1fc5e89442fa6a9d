import { isTradable } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { useWorld } from '../../quotes/world-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { preloadTradeWindow } from '../trading/trade-window.tsx';

interface AssetOpenProps extends AssetRef {
  readonly name: string;
  readonly className: string;
  /** Opens the trade window. */
  readonly onOpen: (asset: AssetRef) => void;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** The whole of a card or a tile: in practice it opens the trade window, with a real account the asset's page. */
export function AssetOpen({ type, code, name, className, onOpen, ...rest }: AssetOpenProps) {
  const t = useText();
  const isPractice = useWorld() === 'practice';
  const label = t(isPractice && isTradable(type) ? 'market.openAsset' : 'market.openObserved', { name, code });
  if (!isPractice)
    return (
      <Link
        {...rest}
        href={assetAddress({ type, code })}
        className={classNames('pressable-open', className)}
        aria-label={label}
      />
    );
  return (
    <button
      {...rest}
      type="button"
      className={classNames('pressable-open', className)}
      aria-label={label}
      onPointerDown={preloadTradeWindow}
      onClick={() => onOpen({ type, code })}
    />
  );
}
