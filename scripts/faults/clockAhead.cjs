// Preloaded into a server: its wall clock is FAULTS_CLOCK_AHEAD milliseconds ahead.
const RealDate = Date;
const now = () => RealDate.now() + Number(process.env.FAULTS_CLOCK_AHEAD);

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
  static now() {
    return now();
  }
};
