// Processes of this machine: their parents, time, memory and cores. Imports only Node's own
// modules: used before packages are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

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

/** @returns { pid, parent, state } of each; without /proc (macOS) by ps, which containers lack. */
export function listProcesses() {
  const rows = existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => [pid, ...statOf(pid)])
        .filter(([, state]) => state)
        .map(([pid, state, parent]) => [pid, parent, state])
    : execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/\s+/));
  return rows.map(([pid, parent, state]) => ({ pid: Number(pid), parent: Number(parent), state }));
}

/** Ids of the processes that a process started itself. */
export const childrenOf = (parent) =>
  listProcesses().flatMap((each) => (each.parent === parent ? [each.pid] : []));

/** Of the kernel's interface: constant on every architecture. */
const TICKS_PER_SECOND = 100;
const secondsOf = (pid, from, to) => {
  const fields = statOf(pid).slice(from, to);
  return fields.length === 0
    ? Number.NaN
    : fields.reduce((sum, field) => sum + Number(field), 0) / TICKS_PER_SECOND;
};

/** User and system time of a process in seconds, without its children; NaN without /proc. */
export const cpuSecondsOf = (pid) => secondsOf(pid, 11, 13);

/** As cpuSecondsOf(), including children that have ended and were waited for. */
export const cpuSecondsWithChildren = (pid) => secondsOf(pid, 11, 15);

/** Seconds that the CPUs worked since the machine started: idle and stolen time left out. */
export function machineCpu() {
  if (!existsSync('/proc/stat')) return undefined;
  const [fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user, nice, system, , , irq, softirq] = fields.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
}

let counted = 0;

/**
 * Seconds of the children of this process, and of their own children, that ended since the last
 * call: called at the end of each child, what that one used. Undefined without /proc.
 */
export function cpuOfEnded() {
  const ended = secondsOf('self', 13, 15);
  if (Number.isNaN(ended)) return undefined;
  const used = ended - counted;
  counted = ended;
  return used;
}

/** Resident memory of a process in MB; NaN without /proc. */
export function residentMemoryMB(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(kilobytes) / 1000;
  } catch {
    return Number.NaN;
  }
}

let isTasksetThere;
const hasTaskset = () => (isTasksetThere ??= spawnSync('taskset', ['--version']).status === 0);

/** The command that runs on one core, where taskset exists; unchanged without a core. */
export const onCore = (core, command) =>
  core !== undefined && hasTaskset() ? ['taskset', '-c', String(core), ...command] : command;

/** Moves this process to one core. */
export function moveToCore(core) {
  if (hasTaskset()) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
}
