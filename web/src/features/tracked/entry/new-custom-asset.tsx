import { OWN_KIND } from '@kurus/core/asset-kinds';
import { TYPED_GROUPS } from '@kurus/core/contract/words/tracked';
import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import type { Subject } from '../../search/subject.ts';
import { codeOf, isCode } from './asset-code.ts';
import { makeCustomAsset } from './entry-commands.ts';

const GROUP_WORDS = {
  fund: 'tracked.groupFund',
  deposit: 'tracked.groupDeposit',
  property: 'tracked.groupProperty',
  metal: 'tracked.groupMetal',
  share: 'tracked.groupShare',
  crypto: 'tracked.groupCrypto',
  other: 'tracked.other',
} as const;
type CustomGroup = keyof typeof GROUP_WORDS;

interface NewCustomAssetProps {
  /** Text from the search field. */
  readonly typed: string;
  readonly onMade: (subject: Subject) => void;
  readonly onBack: () => void;
}

/**
 * Form that creates a custom asset, such as a fund, a flat, a deposit. Its prices are entered by hand. Used inside
 * another form.
 */
export function NewCustomAsset({ typed, onMade, onBack }: NewCustomAssetProps) {
  const t = useText();
  const [name, setName] = useState(typed.trim());
  const [code, setCode] = useState(codeOf(typed) ?? '');
  const [group, setGroup] = useState<CustomGroup>('fund');
  const make = useCommand({
    send: makeCustomAsset,
    onSuccess: (asset) => onMade({ type: OWN_KIND, code: asset.code, name: asset.name }),
  });
  const [missing, setMissing] = useState(false);
  const send = () => {
    if (name.trim() === '' || !isCode(code)) return setMissing(true);
    make.mutate({ code: code.trim().toLocaleUpperCase('en'), name: name.trim(), group });
  };
  return (
    <fieldset className="stack-3 new-asset">
      <legend>{t('search.newAsset')}</legend>
      <p className="muted small">{t('tracked.newAssetText')}</p>
      <TextField
        label={t('tracked.assetName')}
        name="assetName"
        autoComplete="off"
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        value={name}
        error={missing && name.trim() === '' ? t('tracked.assetNameMissing') : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setCode(codeOf(event.target.value) ?? '');
        }}
      />
      <div className="entry-pair">
        <TextField
          label={t('tracked.assetCode')}
          name="assetCode"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={15}
          value={code}
          error={missing && !isCode(code) ? t('tracked.assetCodeWrong') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <SelectField
          label={t('tracked.assetGroup')}
          name="assetGroup"
          value={group}
          onChange={(event) => setGroup(TYPED_GROUPS.find((one) => one === event.target.value) ?? 'other')}
          options={TYPED_GROUPS.map((value) => ({ value, label: t(GROUP_WORDS[value]) }))}
        />
      </div>
      <FormError text={make.error ? messageOf(make.error, t('tracked.assetFailed')) : undefined} />
      <div className="cluster new-asset-actions">
        <Button variant="secondary" onClick={onBack}>
          {t('common.cancel')}
        </Button>
        <Button busy={make.isPending} onClick={send}>
          {t('tracked.makeAsset')}
        </Button>
      </div>
    </fieldset>
  );
}
