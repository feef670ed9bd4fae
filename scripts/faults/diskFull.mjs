// A full disk: every write is refused with 503, reads are answered, and writes resume once there is
// space.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { allStoredOnce, notRun, row } from './scenario.mjs';

const SIZE_MB = 400;
const namespaceScript = fileURLToPath(new URL('diskFullNamespace.mjs', import.meta.url));

/** In a mount namespace: it needs no root where user namespaces are allowed. @returns a row. */
export async function diskFull() {
  const fault = `disk full (a file system of ${SIZE_MB} MB)`;
  if (spawnSync('unshare', ['-Urm', 'true']).status !== 0)
    return notRun(fault, 'user namespaces are not available');
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-disk-'));
  const script = `mount -t tmpfs -o size=${SIZE_MB}m none "$1" && exec "$2" "$3" "$1"`;
  const args = ['-Urm', 'sh', '-c', script, 'sh', folder, process.execPath, namespaceScript];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  rmSync(folder, { recursive: true, force: true });
  const failure = [`it ended with ${code}: ${output.slice(-300)}`, false];
  if (code !== 0) return row(fault, 'the run ended early', [failure]);
  return report(fault, JSON.parse(output.trim().split('\n').at(-1)));
}

function report(fault, { full, refusals, reads, wrongReads, withoutRetry, found, ...rest }) {
  const { resumedAfterMs, small } = rest;
  return row(
    fault,
    [
      `${full} writes sent while full, refused with ${refusals || 'nothing'}`,
      `${reads} reads, ${wrongReads} not answered with 200`,
      `acknowledged but lost ${found.lost.length}`,
      `writes resumed ${resumedAfterMs} ms after space was freed`,
    ],
    [
      ['nothing was refused', refusals !== ''],
      [`refused with ${refusals}`, /^503: \d+$/.test(refusals)],
      ['a 503 without Retry-After', withoutRetry === 0],
      ['reads refused', wrongReads === 0],
      ...allStoredOnce(found),
      ['writes did not resume', resumedAfterMs !== null],
      [`a start without space printed: ${small}`, small === 'a message'],
    ],
  );
}
