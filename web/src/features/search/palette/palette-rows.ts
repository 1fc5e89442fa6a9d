/** Rows of the search from anywhere, in groups. */

import { fold } from '@kurus/core/market/fold';
import { isHit } from '@kurus/core/market/matched-parts';
import type { LucideIcon } from 'lucide-react';
import type { RecentPage } from '../../../lib/stored-values.ts';
import type { AssetSubject } from '../subject.ts';

export const PALETTE_GROUPS = ['command', 'assets', 'offers', 'actions', 'notes', 'pages', 'recent'] as const;
export type PaletteGroupId = (typeof PALETTE_GROUPS)[number];

export interface PaletteRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Icon; an asset has its logo instead. */
  readonly Icon?: LucideIcon;
  /** Asset whose logo and price are shown. */
  readonly asset?: AssetSubject;
  /** Page that it opens; a row without one acts where it is. */
  readonly address?: string;
  /** Carries out what the title says; opening the address otherwise. */
  readonly act?: () => void;
}

export interface PaletteGroup {
  readonly id: PaletteGroupId;
  readonly rows: readonly PaletteRow[];
}

/** A page of the menu. */
export interface PalettePage {
  readonly address: string;
  readonly title: string;
  readonly Icon: LucideIcon;
}

/** A command about the screen itself, and the words by which it is found beside its title. */
export interface ScreenCommand extends PaletteRow {
  readonly words: string;
}

const ROWS_MOST = 5;
/** Letters from which a text is taken for a command about the screen. */
const COMMAND_LETTERS = 3;

/** Groups in their order, five rows each, without the empty ones; a recent page only if no other row is it. */
export function groupsOf(rows: Readonly<Partial<Record<PaletteGroupId, readonly PaletteRow[]>>>): PaletteGroup[] {
  const shown = PALETTE_GROUPS.filter((id) => id !== 'recent').map((id) => ({ id, rows: once(rows[id] ?? []) }));
  const addresses = new Set(shown.flatMap((group) => group.rows.map(({ address }) => address)));
  const recent = (rows.recent ?? []).filter(({ address }) => !addresses.has(address)).slice(0, ROWS_MOST);
  return [...shown, { id: 'recent' as const, rows: recent }].filter((group) => group.rows.length > 0);
}

/** The first five rows, each once. */
const once = (rows: readonly PaletteRow[]) =>
  rows.filter(({ id }, at) => rows.findIndex((one) => one.id === id) === at).slice(0, ROWS_MOST);

export const pageRows = (pages: readonly PalettePage[], typed: string, text: string): PaletteRow[] =>
  pages
    .filter(({ title }) => isHit(title, typed))
    .map(({ address, title, Icon }) => ({ id: `page ${address}`, title, text, Icon, address }));

export const recentRows = (pages: readonly RecentPage[], typed: string, Icon: LucideIcon): PaletteRow[] =>
  pages
    .filter(({ title, text }) => typed === '' || isHit(`${title} ${text}`, typed))
    .map(({ address, title, text }) => ({ id: `recent ${address}`, title, text, Icon, address }));

export const screenRows = (commands: readonly ScreenCommand[], typed: string): PaletteRow[] =>
  fold(typed).length < COMMAND_LETTERS ? [] : commands.filter(({ title, words }) => isHit(`${title} ${words}`, typed));

/** Pages that were opened last, with a new one; each once. */
export const withRecent = (before: readonly RecentPage[], page: RecentPage): readonly RecentPage[] =>
  [page, ...before.filter(({ address }) => address !== page.address)].slice(0, RECENT_MOST);

const RECENT_MOST = 8;
