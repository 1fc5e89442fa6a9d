/** All commands, in the order of the help. */

import type { Command } from './command.ts';
import { accountsCommand } from './commands/accounts.ts';
import { add } from './commands/add.ts';
import { completion } from './commands/completion.ts';
import { entriesCommand } from './commands/entries.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { login, logout } from './commands/login.ts';
import { performanceCommand } from './commands/performance.ts';
import { portfolio } from './commands/portfolio.ts';
import { quote } from './commands/quote.ts';
import { search } from './commands/search.ts';
import { undo } from './commands/undo.ts';
import { watch } from './commands/watch.ts';

export const COMMANDS: readonly Command[] = [
  login,
  logout,
  accountsCommand,
  portfolio,
  performanceCommand,
  entriesCommand,
  add,
  importCommand,
  undo,
  exportCommand,
  search,
  quote,
  watch,
  completion,
];
