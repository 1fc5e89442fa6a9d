/**
 * Trace of a page's main thread, recorded by Chromium (categories "toplevel" and "devtools.timeline"): processor
 * time, which other programs on the machine do not lengthen, and wall-clock time, which they do.
 */
export const TRACE_CATEGORIES = ['toplevel', 'devtools.timeline'];

/** Limit of a long task (W3C Long Tasks), in a browser with the slowdown of the target (P12). */
const LONG_MS = 50;
const TARGET_SLOWDOWN = 4;

const PARTS = {
  script:
    /^(FunctionCall|EvaluateScript|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|v8\..*|V8\..*GC.*|.*GC)$/,
  style: /^UpdateLayoutTree$/,
  layout: /^Layout$/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer)$/,
};
type Part = keyof typeof PARTS;

export interface MainThread {
  /** Processor milliseconds. */
  readonly busyMs: number;
  readonly parts: Readonly<Record<Part, number>>;
  /** Tasks that take more than 50 ms of the processor at a 4x slow-down, milliseconds each. */
  readonly longTasks: readonly number[];
  readonly longestMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur: number;
  /** Processor time of the event. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = 'ThreadControllerImpl::RunTask';

/** @param slowdown of the page during the trace: its times are converted to those of a 4x slowdown */
export function readTrace(trace: Buffer, slowdown: number): MainThread {
  const scale = TARGET_SLOWDOWN / slowdown;
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const events = mainThread(traceEvents).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = events.filter(({ name }) => name === TASK).map((task) => cpuMs(task) * scale);
  const parts: Record<Part, number> = { script: 0, style: 0, layout: 0, paint: 0 };
  for (const [event, ownMs] of ownTimes(events)) {
    const part = (Object.keys(PARTS) as Part[]).find((one) => PARTS[one].test(event.name));
    if (part) parts[part] += ownMs * scale;
  }
  return {
    busyMs: tasks.reduce((sum, ms) => sum + ms, 0),
    parts,
    longTasks: tasks.filter((ms) => ms > LONG_MS),
    longestMs: Math.max(0, ...tasks),
  };
}

const cpuMs = ({ tdur = 0 }: TraceEvent) => tdur / 1000;

/** Events of the renderer with the most layouts: other renderers are idle. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = named.map((one) => events.filter((event) => event.ph === 'X' && place(event) === place(one)));
  const layouts = (thread: readonly TraceEvent[]) => thread.filter(({ name }) => name === 'Layout').length;
  return threads.sort((a, b) => layouts(b) - layouts(a))[0] ?? [];
}

/** Milliseconds of each event without those of the events inside it. */
function ownTimes(events: readonly TraceEvent[]): ReadonlyMap<TraceEvent, number> {
  const own = new Map(events.map((event) => [event, cpuMs(event)]));
  const open: TraceEvent[] = [];
  for (const event of events) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) own.set(around, (own.get(around) ?? 0) - cpuMs(event));
    open.push(event);
  }
  return own;
}

const endOf = ({ ts, dur }: TraceEvent) => ts + dur;
