// Ends a script when npm, which runs it, is gone: a killed npm forwards no signal.
import { readFileSync, readlinkSync } from 'node:fs';

const POLL_INTERVAL_MS = 500;

/**
 * Sends SIGTERM to this process once npm is gone.
 * @param script its name in package.json; does nothing when npm does not run it.
 */
export function exitWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return;
  const parent = process.ppid;
  const npm = findNpm(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_INTERVAL_MS).unref();
}

/** Process id of npm: the parent, or on Linux the grandparent when a shell runs in between. */
function findNpm(parent) {
  try {
    if (readlinkSync(`/proc/${parent}/exe`) === readlinkSync('/proc/self/exe')) return parent;
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))[1]);
  } catch {
    return parent;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
