import {
  Bell,
  Calendar,
  ChartLine,
  ChartPie,
  FileText,
  FlaskConical,
  Heart,
  History,
  Layers,
  ListChecks,
  Mail,
  ReceiptText,
  Split,
  Target,
  TrendingUp,
  Trophy,
  Upload,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Place } from '../tab-ids.ts';

interface TabLabel {
  readonly text: PlainTextKey;
  readonly Icon: LucideIcon;
  /** Shortcut: the letter after "g". */
  readonly key?: string;
}

/** Name, icon and shortcut of each tab and of each other menu page. */
export const TAB_LABELS: Readonly<Record<Place, TabLabel>> = {
  portfolio: { text: 'shell.portfolio', Icon: ChartPie, key: 'p' },
  transaction: { text: 'shell.transactionHistory', Icon: History, key: 'h' },
  stockmarket: { text: 'shell.market', Icon: TrendingUp, key: 'm' },
  favorites: { text: 'shell.favorites', Icon: Heart, key: 'f' },
  wallet: { text: 'shell.wallet', Icon: Wallet, key: 'w' },
  simulation: { text: 'shell.simulation', Icon: FlaskConical },
  profile: { text: 'shell.profile', Icon: UserRound },
  orders: { text: 'shell.orders', Icon: ListChecks, key: 'o' },
  portfolios: { text: 'shell.portfolios', Icon: Layers, key: 'r' },
  analysis: { text: 'shell.analysis', Icon: ChartLine, key: 'a' },
  tax: { text: 'shell.tax', Icon: ReceiptText },
  report: { text: 'shell.report', Icon: FileText },
  actions: { text: 'shell.actions', Icon: Split },
  import: { text: 'shell.import', Icon: Upload },
  calendar: { text: 'shell.calendar', Icon: Calendar },
  inbox: { text: 'shell.alerts', Icon: Bell, key: 'i' },
  strategies: { text: 'shell.strategies', Icon: Target },
  contact: { text: 'shell.contact', Icon: Mail },
  league: { text: 'shell.league', Icon: Trophy, key: 'l' },
};
