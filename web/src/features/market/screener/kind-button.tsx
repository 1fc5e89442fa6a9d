import { ASSET_KINDS, QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { ChevronDown } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';

interface KindButtonProps {
  readonly kind: QuotedKind;
  readonly onChoose: (kind: QuotedKind) => void;
}

/** The kind of the assets, as a native list in the shape of a chip. */
export function KindButton({ kind, onChoose }: KindButtonProps) {
  const t = useText();
  return (
    <span className="screener-chip screener-kind">
      <span aria-hidden="true">{t(ASSET_KINDS[kind].shortLabel)}</span>
      <ChevronDown size={15} aria-hidden="true" />
      <select
        aria-label={t('screener.kind')}
        name="kind"
        value={kind}
        onChange={({ target }) => onChoose(QUOTED_KINDS.find((one) => one === target.value) ?? kind)}
      >
        {QUOTED_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(ASSET_KINDS[one].shortLabel)}
          </option>
        ))}
      </select>
    </span>
  );
}
