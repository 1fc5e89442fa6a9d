/** Limits for the loss of nodes of a Citus cluster (R-F19). */

import { moneyRows } from '../kill-server.ts';
import { atLeast, atMost, exactly, judged, none, figureRow, type Row } from '../report.ts';
import { FAULTS, type Fault } from './citus-faults.ts';
import type { CitusReport, Loss } from './citus.ts';

/** Lowest limit for the p99 of other users: on a busy machine it may rise to this from a lower value. */
const FLOOR_MS = 250;
const REFUSED_MS = 2_000;
const BACK_MS = 20_000;

const SHAPES: Readonly<Record<Fault, string>> = {
  stopped: 'worker stopped (SIGSTOP)',
  moved: 'part of users moved there and back',
  killed: 'worker killed with -9, started again',
  coordinator: 'coordinator killed with -9, started again',
  silent: 'worker that answers nothing (its port swallows all)',
  refusing: 'worker whose port refuses',
};

export function citusRows(report: CitusReport): readonly Row[] {
  const { losses, internal, unforeseen } = report;
  const away = losses.filter(({ fault }) => fault !== 'moved' && fault !== 'coordinator');
  const moved = losses.filter(({ fault }) => fault === 'moved');
  const most = (figure: (loss: Loss) => number, among: readonly Loss[]) => Math.max(0, ...among.map(figure));
  return [
    ...FAULTS.map((fault) => figureRow(SHAPES[fault], losses.filter((loss) => loss.fault === fault).length)),
    ...moneyRows(report),
    figureRow('orders placed, and cancelled, meanwhile', `${report.ordersPlaced}, ${report.ordersCancelled}`),
    none('orders lost, doubled, or not cancelled though it was said', report.wrongOrders),
    none('answers of 5xx other than 503', unforeseen.length < internal ? internal : unforeseen),
    ...[...away, ...moved].map(othersRow),
    none('others refused while a worker was away', refused(away)),
    none('others refused while a part was moved', refused(moved)),
    exactly(
      'workers that were away and refused their users',
      away.filter((loss) => loss.refusals > 0).length,
      away.length,
    ),
    atMost(
      'slowest refusal of their users',
      most((loss) => loss.slowestRefusal, away),
      REFUSED_MS,
      ' ms',
    ),
    none(
      'logins of others that did not succeed',
      away.flatMap(({ logins }) => logins).filter((login) => !login.startsWith('200 ')),
    ),
    figureRow('logins of others meanwhile', away.flatMap(({ logins }) => logins).join(', ')),
    figureRow(
      'registrations meanwhile (written on every node)',
      away.map(({ registration }) => registration).join(', '),
    ),
    figureRow('moves there and back took', moved.map(({ awayMs }) => `${awayMs} ms`).join(', ')),
    figureRow(
      'moves that failed and were begun again',
      moved.reduce((sum, { tries }) => sum + tries, 0),
    ),
    figureRow(
      'of the part that was moved: told 503',
      moved.reduce((sum, { refusals }) => sum + refusals, 0),
    ),
    figureRow('of the part that was moved: slowest answer', `${most((loss) => loss.slowest, moved)} ms`),
    atMost(
      'all trading again after the return, slowest',
      most((loss) => loss.backMs, losses),
      BACK_MS,
      ' ms',
    ),
    none('transactions that stayed prepared on any node', report.prepared),
    atLeast('faults', losses.length, 1),
  ];
}

const refused = (losses: readonly Loss[]) => losses.flatMap(({ othersRefused }) => othersRefused);

function othersRow({ fault, before, meanwhile, stoodMs }: Loss): Row {
  const limit = Math.max(2 * before, FLOOR_MS);
  const what = `the others' p99 before and with ${fault === 'moved' ? 'a part' : 'a worker'} ${fault}`;
  const figure = `${before}, ${meanwhile} ms (the test itself stood still for ${stoodMs})`;
  return judged(what, figure, `<= ${limit} ms (twice, or ${FLOOR_MS})`, meanwhile <= limit);
}
