// Controls the wall clock of a server process (see fakeClockPreload.cjs).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const preload = fileURLToPath(new URL('fakeClockPreload.cjs', import.meta.url));

/** Environment of a server whose clock runs `speed` times as fast and, with its data folder given, jumps on jumpClock. */
export const clockSettings = ({ speed = 1, dataDir }) => ({
  NODE_OPTIONS: `--require "${preload}"`,
  FAULTS_CLOCK_SPEED: String(speed),
  ...(dataDir && { FAULTS_CLOCK_FILE: clockFile(dataDir) }),
});

const clockFile = (dataDir) => join(dataDir, 'clock');

/** Sets the offset of the server's clock to `ms` and waits until the Date header of its responses shows it. @throws when it never does. */
export async function jumpClock(shop, ms) {
  writeFileSync(clockFile(shop.dataDir), String(ms));
  process.kill(shop.pid, 'SIGUSR2');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { headers } = await shop.call('GET', '/exposed/categories/flat');
    if (Math.abs(Date.parse(headers.get('date')) - Date.now() - ms) < 5_000) return;
    await wait(50);
  }
  throw new Error(`The server's clock did not jump by ${ms} ms`);
}
