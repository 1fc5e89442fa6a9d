import type { AssetRef } from '@kurus/core/identity';
import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useAsset } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';

/** Opens the trade window; undefined in an account without trading. */
export type OnTrade = ((asset: AssetRef) => void) | undefined;

interface SymbolCellProps extends AssetRef {
  readonly name: string;
  readonly onTrade: OnTrade;
}

/** Logo, code and name; the code opens the trade window. */
export const SymbolCell = memo(function SymbolCell({ type, code, name, onTrade }: SymbolCellProps) {
  const t = useText();
  const icon = useAsset(type, code)?.icon;
  return (
    <span className="row">
      <AssetLogo type={type} code={code} icon={icon} size={28} />
      {onTrade ? (
        <button
          type="button"
          className="symbol-open touch"
          aria-label={t('portfolio.openTrade', { name: `${name}, ${code}` })}
          onClick={(event) => {
            event.stopPropagation();
            onTrade({ type, code });
          }}
        >
          {code}
        </button>
      ) : (
        <strong>{code}</strong>
      )}
      <span className="symbol-name">{name}</span>
    </span>
  );
});
