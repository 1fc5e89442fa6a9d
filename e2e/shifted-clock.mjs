/**
 * Loaded before the server (`node --import`): its clock starts at CLOCK_START, an ISO time, and goes on from there. So
 * the story of a Saturday can be told on any day, by a server that knows nothing of it.
 */
const offsetMs = Date.parse(process.env['CLOCK_START'] ?? '') - Date.now();
if (Number.isNaN(offsetMs)) throw new Error('CLOCK_START is no time');
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offsetMs);
    else super(...values);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
