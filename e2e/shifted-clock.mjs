/**
 * Shifted clock of a server, loaded before it (`node --import`): it starts at CLOCK_START, an ISO time, and runs on
 * from there; at SIGUSR2 it is set to CLOCK_NEXT. So the story of a Saturday can run on any day, without any code for
 * it in the server.
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
