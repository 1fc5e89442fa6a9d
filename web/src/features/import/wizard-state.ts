/** State of the import wizard: the step, and the user's choices. Going back keeps them. */

import type { Layout, ReadFile, SignedFile } from './files/read-file.ts';
import type { Switches } from './outcomes.ts';
import { statedOwn, type OwnAssets } from './own-assets.ts';
import type { TypedRates } from './rates.ts';
import { firstChoices, settledRules, type Choices } from './readers/choices.ts';
import { sourceOf } from './readers/detect.ts';
import type { SourceId } from './readers/source.ts';
import type { ReadOnlyAnswer } from './send-rows.ts';
import { savedChoices } from './templates.ts';

export const STEPS = ['file', 'source', 'columns', 'words', 'symbols', 'try', 'done'] as const;
export type Step = (typeof STEPS)[number];

export interface Wizard {
  readonly step: Step;
  readonly file: ReadFile | undefined;
  /** The file itself, to read it anew in another form. */
  readonly origin: File | undefined;
  /** Sheet, heading and separator as the user chose them. */
  readonly layout: Layout;
  readonly source: SourceId | undefined;
  /** Choices of each source that the user tried: switching to another and back loses nothing. */
  readonly choices: Readonly<Partial<Record<SourceId, Choices>>>;
  /** Rows switched by hand, by index of the draft. */
  readonly switches: Switches;
  /** Quantities that the broker shows, as typed, by "kind:code". */
  readonly atBroker: Readonly<Record<string, string>>;
  /** Names and groups of own assets that the file needs, by key of the symbol. */
  readonly own: OwnAssets;
  readonly rates: TypedRates;
  /** Name under which the choices are saved for the next file with this heading; undefined for not saving. */
  readonly keepAs: string | undefined;
  readonly written: ReadOnlyAnswer | undefined;
}

export const INITIAL_WIZARD: Wizard = {
  step: 'file',
  file: undefined,
  origin: undefined,
  layout: {},
  source: undefined,
  choices: {},
  switches: {},
  atBroker: {},
  own: {},
  rates: {},
  keepAs: undefined,
  written: undefined,
};

export function withFile(file: ReadFile, origin?: File): Wizard {
  const [best] = file.detected;
  const at: Wizard = { ...INITIAL_WIZARD, step: 'source', file, origin };
  return best ? withSource(at, best.source) : at;
}

/**
 * The same file taken apart in another way: its columns are found anew, and its source where that still reads it. Under
 * the same heading the choices stay.
 */
export function withLayout(now: Wizard, file: ReadFile, layout: Layout): Wizard {
  const found = file.detected.find((one) => one.source === now.source) ?? file.detected[0];
  const { keepAs, own, origin, step } = now;
  const again: Wizard = { ...INITIAL_WIZARD, step, file, origin, layout, keepAs, own };
  if (!found) return again;
  const isSame = found.signature === detectedAs(now)?.signature && found.source === now.source;
  const choices = isSame ? now.choices[found.source] : undefined;
  const kept = choices && { ...again, choices: { [found.source]: { ...choices, edits: {} } } };
  return withSource(kept ?? again, found.source);
}

/** Choices of another source begin with its own guess, or with those saved for the heading. */
export function withSource(now: Wizard, source: SourceId): Wizard {
  const detected = detectedAs(now, source);
  if (!detected) return now;
  const saved = source === 'generic' ? savedChoices(detected.signature) : undefined;
  const choices = now.choices[source] ?? firstChoices(detected.table, sourceOf(source), saved);
  const isOther = now.source !== source;
  const own = { ...statedOwn(detected.table), ...now.own };
  return { ...now, own, source, choices: { ...now.choices, [source]: choices }, switches: isOther ? {} : now.switches };
}

export const detectedAs = (wizard: Wizard, source = wizard.source): SignedFile | undefined =>
  wizard.file?.detected.find((one) => one.source === source);

/** Another choice of columns may have another notation and date order, so these are detected again. */
export function withChoices(now: Wizard, change: Partial<Choices>): Wizard {
  const { source } = now;
  const before = source && now.choices[source];
  const table = detectedAs(now)?.table;
  if (!source || !before || !table) return now;
  const rules = change.columns && settledRules(table, change.columns, sourceOf(source));
  return { ...now, choices: { ...now.choices, [source]: { ...before, ...rules, ...change } } };
}
