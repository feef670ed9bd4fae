// Controls the wall clock of a server process (see fakeClockPreload.cjs).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const preload = fileURLToPath(new URL('fakeClockPreload.cjs', import.meta.url));

/**
 * Environment of a server whose clock runs `speed` times as fast, from `aheadMs` milliseconds
 * ahead, and, with its data folder given, jumps on jumpClock.
 */
export const clockSettings = ({ speed = 1, aheadMs = 0, dataDir }) => ({
  NODE_OPTIONS: `--require "${preload}"`,
  FAULTS_CLOCK_SPEED: String(speed),
  FAULTS_CLOCK_AHEAD: String(aheadMs),
  ...(dataDir && { FAULTS_CLOCK_FILE: clockFile(dataDir) }),
});

const clockFile = (dataDir) => join(dataDir, 'clock');

/**
 * Sets the offset of the server's clock to `ms` and waits until a new token is issued at that time:
 * the Date header of a response comes from Node's own clock. @throws when it never is.
 */
export async function jumpClock(shop, ms) {
  writeFileSync(clockFile(shop.dataDir), String(ms));
  process.kill(shop.pid, 'SIGUSR2');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const issuedAt = issueTimeOf(await shop.token());
    if (Math.abs(issuedAt - Date.now() - ms) < 5_000) return;
    await wait(50);
  }
  throw new Error(`The server's clock did not jump by ${ms} ms`);
}

/** Milliseconds since 1970. */
const issueTimeOf = (token) =>
  JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).iat * 1000;
