// Whoever ends npm ends what npm runs, even where npm had no time to say so.
import { readFileSync, readlinkSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** Tells this process to end as soon as npm is gone, where npm runs it. @param script its name in package.json. */
export function endWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return;
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const looking = setInterval(() => {
    if (process.ppid === parent && isRunning(npm)) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}

/** npm itself, where Linux tells: some shells stay between it and this process. */
function npmAbove(parent) {
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
