import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { displayCell } from './readers/cell.ts';
import type { Choices, RowEdits } from './readers/choices.ts';
import { cellAt, type Row } from './readers/table.ts';

interface EditRowProps {
  readonly row: Row;
  readonly choices: Choices;
  readonly edited: RowEdits;
  /** Currency of the row; undefined for lira, which has no rate. */
  readonly currency: string | undefined;
  readonly onDone: (edited: RowEdits) => void;
  readonly onClose: () => void;
}

/** Edits the cells of one row as text; they are read again by the file's rules. */
export function EditRow({ row, choices, edited, currency, onDone, onClose }: EditRowProps) {
  const t = useText();
  const [cells, setCells] = useState(edited);
  const formId = `row-${row.line}`;
  return (
    <Modal
      open
      title={t('imports.fixTitle', { line: row.line })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('imports.fixDone')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onDone(cells);
        }}
      >
        <p className="muted small">{t('imports.fixText')}</p>
        {choices.columns.map(
          (field, at) =>
            field && (
              <TextField
                key={at}
                label={t(`imports.${field}`)}
                name={field}
                maxLength={200}
                value={cells[at] ?? displayCell(cellAt(row, at), choices.numbers)}
                onChange={(event) => setCells({ ...cells, [at]: event.target.value })}
              />
            ),
        )}
        {currency !== undefined && !choices.columns.includes('rate') && (
          <NumberField
            label={t('imports.rateOfRow', { currency })}
            hint={t('imports.rateOfRowHint')}
            name="rate"
            decimals={8}
            value={cells.rate ?? ''}
            suffix="₺"
            onChange={(rate) => setCells({ ...cells, rate })}
          />
        )}
      </form>
    </Modal>
  );
}
