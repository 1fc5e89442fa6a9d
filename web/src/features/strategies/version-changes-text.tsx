import type { StrategyItem } from '@kurus/core/contract/strategies';
import { formatPrice } from '@kurus/core/money/format';
import { parsePrice } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { rowsOf } from './strategy-draft.ts';
import { type VersionChange, versionChanges } from './version-changes.ts';

type Assets = StrategyItem['versions'][number]['assets'];

interface VersionChangesProps {
  /** Absent for a first version. */
  readonly older: Assets | undefined;
  readonly newer: Assets;
}

/** Changes of a version against the one before. */
export function VersionChanges({ older, newer }: VersionChangesProps) {
  const t = useText();
  if (!older) return <span className="strategy-change small">{t('strategies.firstVersion')}</span>;
  return versionChanges(rowsOf(older), rowsOf(newer)).map((change) => (
    <span key={change.code + change.what} className="strategy-change small">
      <ChangeText change={change} />
    </span>
  ));
}

export function ChangeList({ changes }: { readonly changes: readonly VersionChange[] }) {
  return (
    <ul className="strategy-changes">
      {changes.map((change) => (
        <li key={change.code + change.what}>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeText({ change }: { readonly change: VersionChange }) {
  const t = useText();
  const { code } = change;
  if (!('from' in change)) return t(`strategies.change-${change.what}`, { code });
  const { what, from, to } = change;
  return t(`strategies.change-${what}`, { code, from: valueText(what, from), to: valueText(what, to) });
}

/** @param value as typed in a draft; empty for none */
function valueText(what: 'target' | 'stop' | 'weight' | 'by', value: string): string {
  if (value === '') return '–';
  if (what === 'by') return sentenceDate(value);
  if (what === 'weight') return `%${value}`;
  const price = parsePrice(value);
  return price === undefined ? value : formatPrice(price);
}
