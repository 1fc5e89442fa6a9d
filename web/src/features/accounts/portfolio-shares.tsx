import { formatPercent } from '@kurus/core/money/format';
import { toFloat } from '@kurus/core/money/money';
import { sharesOf } from '@kurus/core/portfolio/shares';
import { sliceColor } from '../../charts/slice-color.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Worth } from './use-worths.ts';

export function Shares({ each }: { readonly each: readonly Worth[] }) {
  const t = useText();
  const worthy = each.filter(({ value }) => value > 0n);
  const shares = sharesOf(worthy.map(({ value }) => value));
  const parts = worthy.map(({ account }, at) => ({ account, share: shares[at] ?? shares[0]!, colour: sliceColor(at) }));
  return (
    <div className="accounts-shares" role="group" aria-label={t('tracked.shares')}>
      <svg viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ account, share, colour }, at) => (
          <rect
            key={account.id}
            x={parts.slice(0, at).reduce((sum, part) => sum + toFloat(part.share), 0)}
            y="0"
            width={toFloat(share)}
            height="100"
            className={colour}
          />
        ))}
      </svg>
      <ul>
        {parts.map(({ account, share, colour }) => (
          <li key={account.id}>
            <span className={`accounts-share-key ${colour}`} aria-hidden="true" />
            {account.name} <strong className="figure">{formatPercent(share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
