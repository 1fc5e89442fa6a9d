/** Condition while it is typed, and the filters that it becomes. Pure. */

import type { ScreenerField } from '@kurus/core/screener/screener';
import { type ReturnUnit } from '../return-units.ts';
import { inUnit, unitOf } from './fields.ts';
import type { Chip } from './screen-choice.ts';
import { limitOf, typedOf } from './values.ts';

export type DraftMode = 'least' | 'most' | 'between';

/** A typed limit: a plain decimal, in percent for a fraction, and its sign beside it. */
export interface TypedLimit {
  readonly typed: string;
  readonly isNegative: boolean;
}

export interface Draft {
  readonly unit: ReturnUnit;
  readonly mode: DraftMode;
  readonly least: TypedLimit;
  readonly most: TypedLimit;
  readonly words: readonly string[];
  readonly flag: 'true' | 'false';
  /** The operators that the condition had: "artıda" is above zero, not at it. */
  readonly isStrict: boolean;
}

const NOTHING: TypedLimit = { typed: '', isNegative: false };

export function draftOf(field: ScreenerField, chip: Chip | undefined, unit: ReturnUnit): Draft {
  const [first, second] = chip?.conditions ?? [];
  const typed = (value: unknown): TypedLimit =>
    typeof value === 'number' ? { typed: typedOf(field.unit ?? 'ratio', value), isNegative: value < 0 } : NOTHING;
  const isMost = first?.op === 'lte' || first?.op === 'lt';
  return {
    unit: first ? unitOf(first.field.name) : unit,
    mode: second ? 'between' : isMost ? 'most' : 'least',
    least: isMost ? NOTHING : typed(first?.values[0]),
    most: typed(second ? second.values[0] : isMost ? first.values[0] : undefined),
    words: (first?.values ?? []).filter((value) => typeof value === 'string'),
    flag: first?.values[0] === false ? 'false' : 'true',
    isStrict: first?.op === 'gt' || first?.op === 'lt',
  };
}

export type DraftFault = 'needsValue' | 'badRange' | 'chooseOne';

/** Filters of a draft, or what is wrong with it. */
export function filtersOf(
  field: ScreenerField,
  draft: Draft,
): { readonly filters: readonly string[] } | { readonly fault: DraftFault } {
  const name = inUnit(field.name, draft.unit);
  if (field.type === 'flag') return { filters: [`${name}:eq:${draft.flag}`] };
  if (field.type !== 'number') {
    const [word, ...others] = draft.words;
    if (word === undefined) return { fault: 'chooseOne' };
    return { filters: [others.length === 0 ? `${name}:eq:${word}` : `${name}:in:${draft.words.join(',')}`] };
  }
  const unit = field.unit ?? 'ratio';
  const least = limitOf(unit, draft.least.typed, draft.least.isNegative);
  const most = limitOf(unit, draft.most.typed, draft.most.isNegative);
  if (draft.mode === 'between') {
    if (least === undefined || most === undefined) return { fault: 'needsValue' };
    if (Number(most) < Number(least)) return { fault: 'badRange' }; // not a figure: limits to compare
    return { filters: [`${name}:gte:${least}`, `${name}:lte:${most}`] };
  }
  const limit = draft.mode === 'least' ? least : most;
  if (limit === undefined) return { fault: 'needsValue' };
  const op = draft.mode === 'least' ? (draft.isStrict ? 'gt' : 'gte') : draft.isStrict ? 'lt' : 'lte';
  return { filters: [`${name}:${op}:${limit}`] };
}

/** Numbers that a draft lets through, for the drawing of the distribution. */
export function draftRange(field: ScreenerField, draft: Draft): readonly [number, number] {
  const unit = field.unit ?? 'ratio';
  const number = ({ typed, isNegative }: TypedLimit) => {
    const limit = limitOf(unit, typed, isNegative);
    return limit === undefined ? undefined : Number(limit); // not a figure: a place on an axis
  };
  const least = draft.mode === 'most' ? undefined : number(draft.least);
  const most = draft.mode === 'least' ? undefined : number(draft.most);
  return [least ?? -Infinity, most ?? Infinity];
}
