/** Samples of a page, one a minute, and their row of the table. */

import type { MainThread } from './page-trace.ts';

export interface Sample {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Figures that differed from the server's; undefined on screens where they are not compared. */
  readonly missed: string | undefined;
}

export interface Minute {
  readonly seconds: number;
  readonly thread: MainThread;
  /** Wall-clock times of long tasks, from the page's own observer. */
  readonly longMs: readonly number[];
  readonly after: Sample;
}

export const HEAD = [
  'screen',
  'long tasks',
  'longest',
  'of the processor',
  'longest',
  'busy',
  'script',
  'style',
  'layout',
  'paint',
  'heap start',
  'heap end',
  'slope an hour',
  'nodes',
  'listeners',
  'missed',
];
export const TARGET = ['target', '0', '50 ms', '0', '50 ms', '', '', '', '', '', '', '', 'flat', 'flat', 'flat', '0'];

export function rowOf(screen: string, [first, ...minutes]: readonly [Sample, ...Minute[]]): string[] {
  const watched = minutes.reduce((sum, minute) => sum + minute.seconds, 0);
  const long = minutes.flatMap(({ longMs }) => longMs);
  const longCpu = minutes.flatMap(({ thread }) => thread.longTasks);
  const perSecond = (of: (thread: MainThread) => number) =>
    `${(minutes.reduce((sum, { thread }) => sum + of(thread), 0) / watched).toFixed(0)} ms/s`;
  const samples = [first, ...minutes.map(({ after }) => after)];
  const last = samples.at(-1) as Sample;
  return [
    screen,
    String(long.length),
    `${Math.round(Math.max(0, ...long))} ms`,
    String(longCpu.length),
    `${Math.round(Math.max(...minutes.map(({ thread }) => thread.longestMs)))} ms`,
    perSecond(({ busyMs }) => busyMs),
    perSecond(({ parts }) => parts.script),
    perSecond(({ parts }) => parts.style),
    perSecond(({ parts }) => parts.layout),
    perSecond(({ parts }) => parts.paint),
    `${first.heapMb.toFixed(2)} MB`,
    `${last.heapMb.toFixed(2)} MB`,
    samples.length > 10 ? `${slope(samples.slice(1)).toFixed(2)} MB` : '-',
    `${first.nodes} - ${last.nodes}`,
    `${first.listeners} - ${last.listeners}`,
    first.missed === undefined ? '-' : String(samples.filter(({ missed }) => missed !== '').length),
  ];
}

/**
 * Growth in megabytes an hour by least squares; a sample a minute, without the first minute, in which code is still
 * compiled.
 */
function slope(samples: readonly Sample[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, { heapMb }) => sum + heapMb, 0) / samples.length;
  const together = samples.reduce((sum, { heapMb }, at) => sum + (at - middle) * (heapMb - mean), 0);
  const spread = samples.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return (together / spread) * 60;
}
