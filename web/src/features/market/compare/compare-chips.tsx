import { QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { COMPARE_MAX } from '@kurus/core/limits';
import { Link2, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { LineKey } from '../../../charts/lines-picture.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { comparedKey, type ComparedAsset, DOLLAR, GOLD, INDEX } from '../../../quotes/compare-address.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SearchWindow } from '../../search/search-window.tsx';
import type { Subject } from '../../search/subject.ts';
import { RETURN_UNITS } from '../return-units.ts';
import { compareAddress, type CompareChoice } from './compare-choice.ts';
import { comparedLines, labelOf } from './compared-lines.ts';

interface ChipsProps {
  readonly choice: CompareChoice;
  readonly onChange: (part: Partial<CompareChoice>) => void;
}

/** Benchmarks that are offered. */
const OFFERED: readonly ComparedAsset[] = [INDEX, GOLD, DOLLAR];

/** Assets as the legend, each with a button that takes it out; a place for the next one; and the unit. */
export function CompareChips({ choice, onChange }: ChipsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { assets } = choice;
  const lines = comparedLines(t, assets);
  const isFull = assets.length >= COMPARE_MAX;
  const keys = new Set(lines.map(({ key }) => key));
  const add = (asset: ComparedAsset) => {
    if (!isFull && !keys.has(comparedKey(asset))) onChange({ assets: [...assets, asset] });
  };
  const pick = (subject: Subject) => {
    setOpen(false);
    const type = subject !== 'cash' && QUOTED_KINDS.find((kind) => kind === subject.type);
    if (subject !== 'cash' && type) add({ type, code: subject.code });
  };
  return (
    <div className="compare-head">
      <ul className="compare-chips" aria-label={t('compare.assets')}>
        {lines.map(({ asset, key, label, lineStyle }) => (
          <li key={key} className="compare-chip">
            <LineKey lineStyle={lineStyle} />
            <span>{label}</span>
            <button
              type="button"
              className="compare-x"
              aria-label={t('compare.remove', { name: label })}
              onClick={() => onChange({ assets: assets.filter((one) => one !== asset) })}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="compare-chip compare-add"
            aria-disabled={isFull}
            onPointerDown={isFull ? undefined : SearchWindow.preload}
            onClick={() => !isFull && setOpen(true)}
          >
            <Plus size={15} aria-hidden="true" />
            {isFull ? t('compare.full', { most: String(COMPARE_MAX) }) : t('compare.add')}
          </button>
        </li>
        {!isFull &&
          OFFERED.filter((asset) => !keys.has(comparedKey(asset))).map((asset) => (
            <li key={comparedKey(asset)}>
              <button type="button" className="link touch compare-offer" onClick={() => add(asset)}>
                {t('compare.offer', { name: labelOf(t, asset) })}
              </button>
            </li>
          ))}
        <li>
          <CopyLink choice={choice} />
        </li>
      </ul>
      <UnitChoice choice={choice} onChange={onChange} />
      <SearchWindow
        open={isOpen}
        title={t('compare.which')}
        account={VIRTUAL_ACCOUNT}
        among={QUOTED_KINDS}
        onPick={pick}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function CopyLink({ choice }: Pick<ChipsProps, 'choice'>) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + compareAddress(choice));
      toast.success(t('compare.copied'));
    } catch {
      toast.error(t('compare.copyFailed'));
    }
  };
  return (
    <Button variant="ghost" size="sm" icon={<Link2 size={15} aria-hidden="true" />} onClick={() => void copy()}>
      {t('compare.link')}
    </Button>
  );
}

function UnitChoice({ choice, onChange }: ChipsProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  return (
    <RadioGroup
      label={t('compare.unit')}
      hideLabel
      className="compare-units"
      name="unit"
      options={RETURN_UNITS.map((value) => ({
        value,
        label: t(isPhone && value === 'GAU' ? 'compare.shortGAU' : `compare.in${value}`),
      }))}
      value={choice.unit}
      onChange={(value) => onChange({ unit: value })}
    />
  );
}
