// CPU seconds from /proc; undefined on systems without it.
import { readFileSync } from 'node:fs';

/** Of the kernel's interface: constant on every architecture. */
const TICKS_PER_SECOND = 100;

/** Seconds that the CPUs worked since the machine started: idle and stolen time left out. */
export function machineCpu() {
  const fields = read('/proc/stat', (text) => text.split('\n', 1)[0].split(/\s+/).slice(1));
  if (!fields) return undefined;
  const [user, nice, system, , , irq, softirq] = fields.map(Number);
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
}

let counted = 0;

/**
 * Seconds of the children of this process, and of their own children, that ended since the last
 * call: called at the end of each child, what that one used.
 */
export function cpuOfEnded() {
  // The name in the second field may have blanks.
  const fields = read('/proc/self/stat', (text) =>
    text.slice(text.lastIndexOf(')') + 2).split(' '),
  );
  if (!fields) return undefined;
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  const used = ended - counted;
  counted = ended;
  return used;
}

function read(path, parse) {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
