/**
 * Loaded before the server (`node --import`): its clock starts at CLOCK_START, an ISO time, and goes on from there; at
 * SIGUSR2 it is CLOCK_NEXT. So the story of a Saturday can be told on any day, by a server that knows nothing of it.
 */
const RealDate = Date;
let offsetMs = offsetOf('CLOCK_START');
process.on('SIGUSR2', () => (offsetMs = offsetOf('CLOCK_NEXT')));

function offsetOf(name) {
  const ms = RealDate.parse(process.env[name] ?? '') - RealDate.now();
  if (Number.isNaN(ms)) throw new Error(`${name} is no time`);
  return ms;
}

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offsetMs);
    else super(...values);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
