// Imports only Node's own modules: used before packages are installed.
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, or NaN without /proc. */
export function residentMemoryMB(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/);
    return Number(line[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}
