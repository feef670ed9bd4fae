// Only Node's own modules here.
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, or NaN where /proc does not tell. */
export function memory(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/);
    return Number(line[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}
