/** Finds of the search from anywhere: those of this browser at once, those of the server below them. */

import { suitsAsset } from '@kurus/core/alerts/alert';
import { alertSentence } from '@kurus/core/alerts/sentence';
import { ASSET_KINDS, isTradable, QUOTED_KINDS, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { AlertKind } from '@kurus/core/contract/words/alerts';
import { ANALYSIS_UNITS, type AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { type AssetRef, assetKey } from '@kurus/core/identity';
import { offersOf } from '@kurus/core/market/asset-search';
import { formatPrice } from '@kurus/core/money/format';
import { parsePrice } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import {
  BellPlus,
  ChartLine,
  CircleHelp,
  EyeOff,
  FlaskConical,
  GitCompareArrows,
  History,
  Moon,
  NotebookPen,
  Plus,
} from 'lucide-react';
import { currentLanguage } from '../../../i18n/language.ts';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { switchAmounts, useAmountsHidden } from '../../../lib/amounts/amounts-hidden.ts';
import { formatQuantity } from '../../../lib/amounts/format.ts';
import { storage, useStored } from '../../../lib/storage.ts';
import { useDarkMode } from '../../../lib/theme.ts';
import { assetAddress } from '../../../quotes/asset-address.ts';
import { compareWith } from '../../../quotes/compare-address.ts';
import { useFeed } from '../../../quotes/use-quote.ts';
import type { AssetSubject } from '../subject.ts';
import { type FindAssets, type HeldAsset, useFindAssets, useHeldAssets } from '../use-search.ts';
import {
  groupsOf,
  type PaletteGroup,
  type PalettePage,
  type PaletteRow,
  pageRows,
  recentRows,
  type ScreenCommand,
  screenRows,
} from './palette-rows.ts';
import { type CommandWords, readCommand } from './typed-command.ts';
import { useServerFinds } from './use-server-finds.ts';

/** Surroundings of the search: the chosen accounts, the pages, and acts that it can begin. */
export interface PaletteHost {
  /** Account whose assets come first. */
  readonly account: number;
  /** Marks real portfolios, in which any code can be entered. */
  readonly isReal: boolean;
  /** Number of portfolios that an entry can be written into. */
  readonly entryAccounts: number;
  /** Marks the sample, in which nothing may be written. */
  readonly isReadOnly: boolean;
  readonly pages: readonly PalettePage[];
  readonly onTrade: (asset: AssetRef, side: Side) => void;
  readonly onEntry: (asset: AssetSubject) => void;
  /** @param value price as a plain decimal; undefined for an alert that is still to be filled in */
  readonly onAlert: (asset: AssetRef, alert?: { readonly kind: AlertKind; readonly value: string }) => void;
}

export interface PaletteView {
  readonly groups: readonly PaletteGroup[];
  /** Id of the row that Enter takes before an arrow has moved; undefined where nothing is taken by accident. */
  readonly first: string | undefined;
  /** Code that no list has. */
  readonly notListed: string | undefined;
  readonly isOffline: boolean;
}

export function usePalette(text: string, host: PaletteHost): PaletteView {
  const t = useText();
  const typed = text.trim();
  const held = useHeldAssets(host.account);
  const find = useFindAssets(held, false);
  const commands = useAssetCommands(host);
  const screen = useScreenCommands();
  const recent = useStored(storage.recentPages) ?? [];
  const isFirstTime = recent.length === 0;
  const meant = screenRows(screen, typed);
  const server = useServerFinds(typed, host.isReal);
  const among = host.isReal ? undefined : QUOTED_KINDS;
  const whole = find(typed, among);
  const hits = (whole.length > 0 ? whole : find(commands.subject(typed), among)).map(({ asset }) => asset);
  const assets = hits.flatMap(({ kind, code, name }) => (kind === 'cash' ? [] : [{ type: kind, code, name }]));
  const [best] = assets;
  const offers = host.isReal ? offersOf(typed, (code) => assets.some((one) => one.code === code)) : [];
  const offered = offers.filter(({ kind }) => !ASSET_KINDS[kind].isOwn);
  const groups = groupsOf({
    command: typed === '' ? [] : [...commands.typed(typed, find), ...meant.filter((row) => !opensPage(row))],
    assets: isFirstTime || typed !== '' ? [...assets, ...server.assets].map((asset) => assetRow(t, asset, held)) : [],
    offers: offered.map(({ kind, code }) => offerRow(t, { type: kind, code, name: code })),
    actions: typed === '' ? screen.slice(0, EMPTY_COMMANDS) : best ? commands.about(best) : [],
    notes: server.notes.map(({ kind, code, id, text: note }) => ({
      id: `note ${id}`,
      title: note.split('\n')[0] ?? '',
      text: code,
      Icon: NotebookPen,
      address: assetAddress({ type: kind, code }),
    })),
    pages: [...pageRows(host.pages, typed, t('palette.asPage')), ...meant.filter(opensPage)],
    recent: recentRows(recent, typed, History),
  });
  const [first] = groups;
  return {
    groups,
    first: first?.id === 'offers' ? undefined : first?.rows[0]?.id,
    notListed: offered[0]?.code,
    isOffline: server.isOffline,
  };
}

const EMPTY_COMMANDS = 4;
const opensPage = ({ address }: PaletteRow) => address !== undefined;

function assetRow(t: Translate, asset: AssetSubject, held: readonly HeldAsset[]): PaletteRow {
  const own = held.find(({ type, code }) => type === asset.type && code === asset.code)?.quantity;
  const parts = [
    asset.name === asset.code ? '' : asset.name,
    t(ASSET_KINDS[asset.type].shortLabel),
    own === undefined ? '' : t('palette.holds', { quantity: formatQuantity(own) }),
  ];
  return {
    id: assetKey(asset.type, asset.code),
    title: asset.code,
    text: parts.filter(Boolean).join(' · '),
    asset,
    address: assetAddress(asset),
  };
}

function offerRow(t: Translate, asset: AssetSubject): PaletteRow {
  return {
    id: `offer ${asset.type}`,
    title: asset.code,
    text: t(ASSET_KINDS[asset.type].shortLabel),
    Icon: CircleHelp,
    address: assetAddress(asset),
  };
}

/** Commands about one asset: those that a text says whole, and those that its page offers. */
function useAssetCommands(host: PaletteHost) {
  const t = useText();
  const { store } = useFeed();
  const words: CommandWords = {
    buy: t('palette.buyWords'),
    sell: t('palette.sellWords'),
    entry: t('palette.entryWords'),
    alert: t('palette.alertWords'),
  };
  const trade = (asset: AssetSubject, side: Side): PaletteRow => ({
    id: `${side} ${asset.code}`,
    title: t(`palette.${side}`, { code: asset.code }),
    text: t('palette.virtual'),
    Icon: FlaskConical,
    act: () => host.onTrade(asset, side),
  });
  const entry = (asset: AssetSubject): PaletteRow => ({
    id: `entry ${asset.code}`,
    title: t('palette.entry', { code: asset.code }),
    text: t(host.entryAccounts > 1 ? 'palette.entryAsked' : 'palette.entryText'),
    Icon: Plus,
    act: () => host.onEntry(asset),
  });
  const alertAt = (asset: AssetSubject, value: string): PaletteRow => {
    const [last, wanted] = [store.quote(asset.type, asset.code)?.price, parsePrice(value)];
    const kind = last !== undefined && wanted !== undefined && wanted < last ? 'price-below' : 'price-above';
    const sentence = alertSentence({ kind, asset: asset.code, value: wanted }, 'future', currentLanguage());
    return {
      id: `alert ${asset.code} ${value}`,
      title: t('palette.alertAt', { sentence }),
      text: last === undefined ? asset.name : t('palette.alertNow', { price: formatPrice(last) }),
      Icon: BellPlus,
      act: () => host.onAlert(asset, { kind, value }),
    };
  };
  const alert = (asset: AssetSubject): PaletteRow => ({
    id: `alert ${asset.code}`,
    title: t('palette.alert', { code: asset.code }),
    text: t('palette.alertText', { example: `${asset.code.toLowerCase()} 320` }),
    Icon: BellPlus,
    act: () => host.onAlert(asset),
  });
  const hasAlerts = ({ type }: AssetRef) =>
    !host.isReadOnly && QUOTED_KINDS.some((kind) => kind === type) && suitsAsset('price-above', type);
  return {
    /** Part of a command that names its asset; the text itself if it is none. */
    subject: (typed: string): string => readCommand(typed, words)?.about ?? typed,
    typed(typed: string, find: FindAssets): readonly PaletteRow[] {
      const command = readCommand(typed, words);
      if (!command) return [];
      const among = command.what === 'trade' ? TRADABLE_KINDS : host.isReal ? undefined : QUOTED_KINDS;
      const subjects = meantBy(find(command.about, among));
      if (command.what === 'trade') return subjects.map((asset) => trade(asset, command.side));
      if (command.what === 'entry') return host.entryAccounts > 0 ? subjects.map(entry) : [];
      return subjects.filter(hasAlerts).map((asset) => alertAt(asset, command.price));
    },
    about: (asset: AssetSubject): readonly PaletteRow[] => [
      ...(host.entryAccounts > 0 ? [entry(asset)] : []),
      ...(isTradable(asset.type) ? [trade(asset, 'buy')] : []),
      ...(hasAlerts(asset) ? [alert(asset)] : []),
      ...compareRows(t, asset),
    ],
  };
}

/** The comparison of an asset whose prices anybody may see. */
function compareRows(t: Translate, { type, code }: AssetSubject): readonly PaletteRow[] {
  const quoted = QUOTED_KINDS.find((kind) => kind === type);
  if (!quoted) return [];
  return [
    {
      id: `compare ${code}`,
      title: t('palette.compare', { code }),
      text: t('palette.compareText'),
      Icon: GitCompareArrows,
      address: compareWith({ type: quoted, code }),
    },
  ];
}

/** Assets that a text means: those it names whole, two if it is unclear; else the first that it begins. */
function meantBy(hits: ReturnType<FindAssets>): readonly AssetSubject[] {
  const whole = hits.filter(({ match }) => match === 'whole').slice(0, 2);
  const meant = whole.length > 0 ? whole : hits.slice(0, 1);
  return meant.flatMap(({ asset: { kind, code, name } }) => (kind === 'cash' ? [] : [{ type: kind, code, name }]));
}

/** Commands about the screen: its theme, hidden amounts, the unit of returns. */
function useScreenCommands(): readonly ScreenCommand[] {
  const t = useText();
  const [isDark, setDark] = useDarkMode();
  const isHidden = useAmountsHidden();
  const inUnit = (unit: AnalysisUnit) => t(`palette.in${unit}`);
  return [
    {
      id: 'theme',
      title: t(isDark ? 'palette.light' : 'palette.dark'),
      text: '',
      words: t(isDark ? 'palette.lightWords' : 'palette.darkWords'),
      Icon: Moon,
      act: () => setDark(!isDark),
    },
    {
      id: 'amounts',
      title: t(isHidden ? 'palette.show' : 'palette.hide'),
      text: '',
      words: t('palette.amountWords'),
      Icon: EyeOff,
      act: switchAmounts,
    },
    ...UNITS.map((unit) => ({
      id: `unit ${unit}`,
      title: t('palette.analysis', { unit: inUnit(unit) }),
      text: t('palette.analysisText'),
      words: t(`palette.unitWords${unit}`),
      Icon: ChartLine,
      address: `/analysis?unit=${unit}`,
    })),
  ];
}

/** Real returns first: what no other tracker shows. */
const UNITS = ['REAL', ...ANALYSIS_UNITS.filter((unit) => unit !== 'REAL')] as const;
