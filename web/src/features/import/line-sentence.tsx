import { groupThousands } from '@kurus/core/money/input';
import { useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LINE_PARTS, type LinePart, type PartLine, type PartLines } from './line-parts.ts';
import { reasonsOf, RULE_TEXTS } from './row-reasons.ts';

const PART_TEXTS = {
  entry: 'imports.lineEntries',
  decision: 'imports.lineDecisions',
  refused: 'imports.lineRefused',
  heading: 'imports.lineHeadings',
  sum: 'imports.lineSums',
  blank: 'imports.lineBlanks',
  rule: 'imports.lineRules',
} as const satisfies Record<LinePart, `imports.${string}`>;

/** Lines shown at first, and lines that each press adds. */
const [FIRST, MORE] = [50, 200];

/** One sentence that counts every line of the file once; each of its parts opens. */
export function LineSentence({ parts }: { readonly parts: PartLines }) {
  const t = useText();
  const [open, setOpen] = useState<LinePart>();
  const of = (count: number) => ({ count: groupThousands(String(count)) });
  const filled = LINE_PARTS.filter((part) => parts[part].length > 0);
  const total = LINE_PARTS.reduce((sum, part) => sum + parts[part].length, 0);
  const shown = open !== undefined && parts[open].length > 0 ? open : undefined;
  return (
    <div className="stack-2">
      <p className="import-sentence">
        <span>{t('imports.linesOf', of(total))}</span>{' '}
        {filled.map((part, at) => (
          <span key={part}>
            <button
              type="button"
              className="import-part"
              aria-expanded={part === shown}
              onClick={() => setOpen(part === shown ? undefined : part)}
            >
              {t(PART_TEXTS[part], of(parts[part].length))}
            </button>
            {at < filled.length - 1 && ','}
          </span>
        ))}
      </p>
      {shown && <PartCard key={shown} title={t(PART_TEXTS[shown], of(parts[shown].length))} lines={parts[shown]} />}
    </div>
  );
}

function PartCard({ title, lines }: { readonly title: string; readonly lines: readonly PartLine[] }) {
  const t = useText();
  const [count, setCount] = useState(FIRST);
  const left = lines.length - count;
  return (
    <Card padding="none" title={title}>
      <ul className="import-lines">
        {lines.slice(0, count).map((one) => (
          <li key={one.line.line} className="import-file-line">
            <span className="muted tnum">{one.line.line}</span>
            <span className="import-heading">{one.line.text || t('imports.emptyLine')}</span>
            <span className="muted small import-heading">{reasonText(t, one)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="import-more">
          <Button variant="secondary" size="sm" onClick={() => setCount(count + MORE)}>
            {t('imports.moreRows', { count: groupThousands(String(Math.min(left, MORE))) })}
          </Button>
          <span className="muted small">{t('imports.rowsLeft', { count: groupThousands(String(left)) })}</span>
        </p>
      )}
    </Card>
  );
}

function reasonText(t: Translate, { line, outcomes }: PartLine): string {
  if (line.as === 'left out') return t(RULE_TEXTS[line.rule]);
  return [...new Set(outcomes.flatMap((outcome) => reasonsOf(t, outcome)))].join(' ');
}
