// CPU time of processes, read from /proc. Imports only Node's own modules: used before packages are
// installed.
import { execFileSync } from 'node:child_process';
import { statOf } from '../lib/processes.mjs';

/** User and system time of a process in seconds, without its children; NaN without /proc. */
export const cpuSecondsOf = (pid) => sumOf(statOf(pid).slice(11, 13)) / ticksPerSecond();

/** As cpuSecondsOf(), including children that have ended and were waited for. */
export const cpuSecondsWithChildren = (pid) => sumOf(statOf(pid).slice(11, 15)) / ticksPerSecond();

const sumOf = (fields) =>
  fields.length === 0 ? Number.NaN : fields.reduce((sum, field) => sum + Number(field), 0);

let ticks;
const ticksPerSecond = () =>
  (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));
