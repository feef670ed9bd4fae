// Processes of this machine. Imports only Node's own modules: used before packages are installed.
import { execFileSync } from 'node:child_process';
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
