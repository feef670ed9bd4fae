// Preloaded into a server: its wall clock runs FAULTS_CLOCK_SPEED times as fast, from
// FAULTS_CLOCK_AHEAD milliseconds ahead. On SIGUSR2 it jumps by the milliseconds written in the
// file FAULTS_CLOCK_FILE.
const { readFileSync } = require('node:fs');
const timers = require('node:timers');

const speed = Number(process.env.FAULTS_CLOCK_SPEED ?? '1');
const RealDate = Date;
const started = RealDate.now();
let jump = Number(process.env.FAULTS_CLOCK_AHEAD ?? '0');
const now = () => Math.round(started + (RealDate.now() - started) * speed + jump);

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
  static now() {
    return now();
  }
};

if (speed !== 1) {
  for (const name of ['setTimeout', 'setInterval']) {
    const real = globalThis[name];
    const faster = (callback, ms, ...args) => real(callback, (ms ?? 0) / speed, ...args);
    globalThis[name] = faster;
    timers[name] = faster;
  }
}

if (process.env.FAULTS_CLOCK_FILE) {
  process.on('SIGUSR2', () => {
    jump = Number(readFileSync(process.env.FAULTS_CLOCK_FILE, 'utf8'));
  });
}
