/**
 * Faster clock of a server, loaded before it (`node --import`): it was CLOCK_START when the machine's clock was
 * CLOCK_ORIGIN, and runs CLOCK_SPEED times as fast. Timers of the product (ticks, work of every minute) run faster by
 * the same factor; time limits of external answers do not, as those are no faster.
 */
const originMs = Number(process.env['CLOCK_ORIGIN']);
const startMs = Date.parse(process.env['CLOCK_START'] ?? '');
const speed = Number(process.env['CLOCK_SPEED']);
if (!(originMs > 0 && startMs > 0 && speed >= 1))
  throw new Error('CLOCK_ORIGIN, CLOCK_START and CLOCK_SPEED are needed');
/** Longest timer that runs faster. */
const BEAT_MS = 1_000;
const RealDate = Date;
const { setInterval: realInterval, setTimeout: realTimeout } = globalThis;
const nowMs = () => Math.floor(startMs + (RealDate.now() - originMs) * speed);

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(nowMs());
    else super(...values);
  }

  static now() {
    return nowMs();
  }
};
globalThis.setInterval = (act, ms, ...rest) => realInterval(act, ms / speed, ...rest);
globalThis.setTimeout = (act, ms, ...rest) => realTimeout(act, ms <= BEAT_MS ? ms / speed : ms, ...rest);
