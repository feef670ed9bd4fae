// CPU time of processes, read from /proc. Imports only Node's own modules: used before packages are
// installed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** User and system time of a process in seconds, without its children; NaN without /proc. */
export const cpuSecondsOf = (pid) => sumOf(statOf(pid).slice(11, 13)) / ticksPerSecond();

/** As cpuSecondsOf(), including children that have ended and were waited for. */
export const cpuSecondsWithChildren = (pid) => sumOf(statOf(pid).slice(11, 15)) / ticksPerSecond();

const sumOf = (fields) =>
  fields.length === 0 ? Number.NaN : fields.reduce((sum, field) => sum + Number(field), 0);

let ticks;
const ticksPerSecond = () =>
  (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

/** The fields of /proc/PID/stat after the process name: state, parent, group... */
export function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has ended.
    return [];
  }
}
