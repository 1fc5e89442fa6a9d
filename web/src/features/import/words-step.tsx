import { groupThousands } from '@kurus/core/money/input';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { meaningOptions, meaningText } from './meaning-texts.ts';
import type { Choices } from './readers/choices.ts';
import { countWords } from './readers/count-words.ts';
import { MEANINGS } from './readers/fields.ts';
import type { Table } from './readers/table.ts';
import { unmappedWord } from './settled.ts';
import { StepFrame } from './step-frame.tsx';

/** A column with more different words than this does not hold entry types: the user chose the wrong one. */
const WORDS_MAX = 200;

interface WordsStepProps {
  readonly table: Table;
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function WordsStep({ table, choices, onChoose, onBack, onNext }: WordsStepProps) {
  const t = useText();
  const words = countWords(table, choices);
  const unsaid = unmappedWord(table, choices);
  const { everyRow } = choices;
  const meaningOf = (word: string) => (Object.hasOwn(choices.words, word) ? choices.words[word] : undefined);
  return (
    <StepFrame
      title={t('imports.wordsTitle')}
      text={t('imports.wordsText')}
      back={{ label: t('imports.stepColumns'), go: onBack }}
      next={{
        label: t('imports.toSymbols'),
        go: onNext,
        missing: unsaid && t('imports.wordMissing', { word: unsaid.text }),
      }}
    >
      <Card padding="none" className="import-choices">
        {words.length === 0 && everyRow && (
          <p className="import-matched">{t('imports.wordsNone', { type: meaningText(t, everyRow) })}</p>
        )}
        <ul>
          {words.slice(0, WORDS_MAX).map(({ key, text, count }) => (
            <li key={key} className="import-word">
              <span className="import-heading">
                <strong>{text}</strong>{' '}
                <span className="muted small">{t('imports.rows', { count: groupThousands(String(count)) })}</span>
              </span>
              <SelectField
                label={t('imports.meaningOf', { word: text })}
                hideLabel
                name="meaning"
                value={meaningOf(key) ?? ''}
                onChange={(event) => {
                  const meaning = MEANINGS.find((one) => one === event.target.value);
                  if (meaning) onChoose({ words: { ...choices.words, [key]: meaning } });
                }}
                options={[
                  ...(meaningOf(key) === undefined ? [{ value: '', label: t('imports.chooseMeaning') }] : []),
                  ...meaningOptions(t),
                ]}
              />
            </li>
          ))}
        </ul>
      </Card>
    </StepFrame>
  );
}
