/** Draft of a strategy, or of its next version: what is published does not change any more. */

import { ASSET_KINDS, QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import { publishStrategy, publishVersion, type StrategyItem } from '@kurus/core/contract/strategies';
import { VISIBILITIES, type Visibility } from '@kurus/core/contract/words/strategies';
import { WORLDS, type World } from '@kurus/core/contract/words/world';
import {
  STRATEGY_ASSETS_MAX,
  STRATEGY_NAME_MAX_LENGTH,
  STRATEGY_REASON_MAX_LENGTH,
  STRATEGY_TEXT_MAX_LENGTH,
} from '@kurus/core/limits';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { bodyOf, draftOf, EMPTY_ROW, type Row, rowWithoutReason, sumOfWeights } from './strategy-draft.ts';
import { reloadStrategies } from './strategy-queries.ts';
import { ChangeList } from './version-changes-text.tsx';
import { versionChanges } from './version-changes.ts';

interface StrategyEditorProps {
  /** Absent for a first version. */
  readonly strategy?: StrategyItem;
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}

export function StrategyEditor({ strategy, onDone, onCancel }: StrategyEditorProps) {
  const t = useText();
  const draft = useDraft(strategy, onDone);
  const { rows, setRows, text, setText, head, isReady, missing, next, submission } = draft;
  const [isAsking, setAsking] = useState(false);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) setAsking(true);
      }}
    >
      <Card title={t('strategies.draft', { version: next })} className="strategy-draft">
        {!strategy && <HeadFields {...head} />}
        <TextArea
          label={t('strategies.text')}
          name="text"
          rows={3}
          maxLength={STRATEGY_TEXT_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Card>
      <RowList rows={rows} onChange={setRows} />
      <Weights rows={rows} />
      {strategy && <Difference strategy={strategy} rows={rows} />}
      <Missing row={missing} />
      <FormError text={submission.error?.(t)} />
      <div className="strategy-acts">
        <Button variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={submission.busy} aria-disabled={!isReady}>
          {t('strategies.publish')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('strategies.publishTitle', { version: next })}
        text={t('strategies.frozen')}
        confirmLabel={t('strategies.publish')}
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          draft.publish();
        }}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}

/** State of a draft, and its publishing. */
function useDraft(strategy: StrategyItem | undefined, onDone: (id: string) => void) {
  const [name, setName] = useState('');
  const [text, setText] = useState(strategy?.versions[0]?.text ?? '');
  const [visibility, setVisibility] = useState<Visibility>('private');
  const [world, setWorld] = useState<World>('practice');
  const [rows, setRows] = useState<readonly Row[]>(() => draftOf(strategy));
  const submission = useSubmission();
  const missing = rowWithoutReason(rows);
  const send = async () => {
    const body = bodyOf(rows, text);
    const { message, data } = strategy
      ? await call(publishVersion, { params: { id: strategy.id }, body })
      : await call(publishStrategy, { body: { ...body, name, visibility, world } });
    toast.success(message);
    await reloadStrategies();
    onDone(data.strategy.id);
  };
  return {
    rows,
    setRows: (changed: readonly Row[]) => {
      submission.clear();
      setRows(changed);
    },
    text,
    setText,
    head: { name, setName, visibility, setVisibility, world, setWorld },
    missing,
    isReady: missing === undefined && (strategy !== undefined || name.trim() !== ''),
    next: (strategy?.version ?? 0) + 1,
    submission,
    publish: () => void submission.send(send, (translate) => translate('strategies.notDone')),
  };
}

/** Weights of the assets with the cash that they leave; nothing while no row has one. */
function Weights({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText();
  const assets = sumOfWeights(rows);
  if (assets === 0) return null;
  const isAbove = assets > 100; // not a figure: a share of the whole
  return (
    <p className="small" role={isAbove ? 'alert' : undefined}>
      {isAbove
        ? t('strategies.weightsAbove', { assets: `%${assets}` })
        : t('strategies.weightsSum', { assets: `%${assets}`, cash: `%${100 - assets}` })}
    </p>
  );
}

function Difference({ strategy, rows }: { readonly strategy: StrategyItem; readonly rows: readonly Row[] }) {
  const t = useText();
  const changes = versionChanges(
    draftOf(strategy),
    rows.filter(({ code }) => code.trim() !== ''),
  );
  return (
    <Card title={t('strategies.difference', { version: strategy.version })}>
      {changes.length === 0 ? (
        <p className="muted small">{t('strategies.noDifference')}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
    </Card>
  );
}

/** Says which row cannot be published yet. */
function Missing({ row }: { readonly row: Row | undefined }) {
  const t = useText();
  if (row === undefined) return null;
  const code = row.code.trim() === '' ? t('strategies.anAsset') : row.code;
  return <p className="muted small">{t('strategies.reasonMissing', { code })}</p>;
}

interface RowListProps {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
}

function RowList({ rows, onChange }: RowListProps) {
  const t = useText();
  const add = () => onChange([...rows, { ...EMPTY_ROW, key: Math.max(...rows.map(({ key }) => key)) + 1 }]);
  return (
    <>
      {rows.map((row) => (
        <RowFields
          key={row.key}
          row={row}
          onChange={(changed) => onChange(rows.map((one) => (one === row ? changed : one)))}
          onRemove={rows.length > 1 ? () => onChange(rows.filter((one) => one !== row)) : undefined}
        />
      ))}
      {rows.length < STRATEGY_ASSETS_MAX && (
        <div>
          <Button variant="secondary" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            {t('strategies.addAsset')}
          </Button>
        </div>
      )}
    </>
  );
}

interface HeadFieldsProps {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly visibility: Visibility;
  readonly setVisibility: (visibility: Visibility) => void;
  readonly world: World;
  readonly setWorld: (world: World) => void;
}

function HeadFields({ name, setName, visibility, setVisibility, world, setWorld }: HeadFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('strategies.name')}
        name="name"
        required
        maxLength={STRATEGY_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        label={t('strategies.visibility')}
        name="visibility"
        options={VISIBILITIES.map((value) => ({ value, label: t(`strategies.${value}`) }))}
        value={visibility}
        onChange={setVisibility}
      />
      <RadioGroup
        label={t('strategies.world')}
        name="world"
        options={WORLDS.map((value) => ({ value, label: t(`strategies.world-${value}`) }))}
        value={world}
        onChange={setWorld}
      />
    </>
  );
}

interface RowFieldsProps {
  readonly row: Row;
  readonly onChange: (row: Row) => void;
  readonly onRemove: (() => void) | undefined;
}

function RowFields({ row, onChange, onRemove }: RowFieldsProps) {
  const t = useText();
  return (
    <Card className="strategy-draft-row">
      <SelectField
        label={t('strategies.kind')}
        name="kind"
        value={row.kind}
        options={QUOTED_KINDS.map((value) => ({ value, label: t(ASSET_KINDS[value].label) }))}
        onChange={(event) => onChange({ ...row, kind: event.target.value as QuotedKind })}
      />
      <TextField
        label={t('strategies.code')}
        name="code"
        required
        maxLength={15}
        autoCapitalize="characters"
        value={row.code}
        onChange={(event) => onChange({ ...row, code: event.target.value })}
      />
      <NumberField
        label={t('strategies.targetPrice')}
        name="target"
        decimals={8}
        value={row.target}
        onChange={(target) => onChange({ ...row, target })}
      />
      <NumberField
        label={t('strategies.stopPrice')}
        name="stop"
        decimals={8}
        value={row.stop}
        onChange={(stop) => onChange({ ...row, stop })}
      />
      <NumberField
        label={t('strategies.weightPercent')}
        name="weight"
        decimals={0}
        value={row.weight}
        onChange={(weight) => onChange({ ...row, weight })}
      />
      <DateField label={t('strategies.by')} name="by" value={row.by} onChange={(by) => onChange({ ...row, by })} />
      <TextArea
        label={t('strategies.reason')}
        name="reason"
        required
        rows={2}
        maxLength={STRATEGY_REASON_MAX_LENGTH}
        className="strategy-draft-reason"
        value={row.reason}
        onChange={(event) => onChange({ ...row, reason: event.target.value })}
      />
      {onRemove && (
        <IconButton label={t('strategies.removeAsset')} icon={<X size={16} aria-hidden="true" />} onClick={onRemove} />
      )}
    </Card>
  );
}
