/** `npm run reconcile`: recomputes every balance from the journal; prints a JSON report; exits 1 on any difference. */

import { reconcile } from '../ledger/reconcile.ts';
import { readArguments, runCommand } from './command-line.ts';

readArguments('npm run reconcile', { words: [0, 0] });
await runCommand({ besideServer: true }, async (sql) => {
  const { lastId: _lastId, isEnd: _isEnd, ...report } = await reconcile(sql);
  console.log(JSON.stringify(report, null, 2));
  return report.clean ? 0 : 1;
});
