import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import type { Quantity } from '@kurus/core/money/money';
import { memo, type ReactNode } from 'react';
import { useAsset } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { AlertBell } from '../../alerts/alert-window.tsx';
import { HoldingCode } from './holding-code.tsx';
import { ShortfallTag } from './shortfall-tag.tsx';

interface SymbolCellProps extends AssetRef {
  readonly name: string;
  readonly shortfall?: Quantity | undefined;
  /** Line below the code, in place of the name. */
  readonly below?: ReactNode;
}

/** Logo, code and name; the code opens the asset. */
export const SymbolCell = memo(function SymbolCell({ type, code, name, shortfall, below }: SymbolCellProps) {
  const icon = useAsset(type, code)?.icon;
  return (
    <span className="row symbol">
      <AssetLogo type={type} code={code} icon={icon} size={28} />
      <span className="symbol-names">
        <HoldingCode type={type} code={code} name={name} className="symbol-open touch">
          {code}
        </HoldingCode>
        {below ?? <span className="symbol-name">{name}</span>}
        <ShortfallTag code={code} quantity={shortfall} />
      </span>
      {!below && QUOTED_KINDS.some((one) => one === type) && (
        <AlertBell asset={{ type, code }} className="symbol-bell" />
      )}
    </span>
  );
});
