// A server whose wall clock is ours.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const preload = fileURLToPath(new URL('clock.cjs', import.meta.url));

/** Settings for a server whose clock runs `speed` times as fast, or jumps when told to. */
export const clockSettings = ({ speed = 1, file } = {}) => ({
  NODE_OPTIONS: `--require "${preload}"`,
  FAULTS_CLOCK_SPEED: String(speed),
  ...(file && { FAULTS_CLOCK_FILE: file }),
});

export const clockFile = (shop) => join(shop.dataDir, 'clock');

/** Moves the server's clock to `ms` beside the real one, and waits until its answers say so. */
export async function jumpClock(shop, ms) {
  writeFileSync(clockFile(shop), String(ms));
  process.kill(shop.pid, 'SIGUSR2');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { headers } = await shop.call('GET', '/exposed/categories/flat');
    if (Math.abs(Date.parse(headers.get('date')) - Date.now() - ms) < 5_000) return;
    await wait(50);
  }
}
