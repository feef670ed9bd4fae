// A full disk: every write is refused with 503, reads are answered, and writes resume once there is
// space.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allStoredOnce, notRun, row } from './report.mjs';

const SIZE_MB = 400;
const namespaceScript = fileURLToPath(new URL('diskFullNamespace.mjs', import.meta.url));

/**
 * Runs the fault in a separate mount namespace, which needs no root where user namespaces are
 * allowed.
 * @returns the report's row.
 */
export async function diskFull() {
  const fault = `disk full (a file system of ${SIZE_MB} MB)`;
  if (spawnSync('unshare', ['-Urm', 'true']).status !== 0)
    return notRun(fault, 'user namespaces are not available');
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-disk-'));
  const script = `mount -t tmpfs -o size=${SIZE_MB}m none "$1" && exec "$2" "$3" "$1"`;
  const args = ['-Urm', 'sh', '-c', script, 'sh', folder, process.execPath, namespaceScript];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0)
    return row(fault, 'the run ended early', [
      [`it ended with ${code}: ${output.slice(-300)}`, false],
    ]);
  return report(fault, JSON.parse(output.trim().split('\n').at(-1)));
}

function report(
  fault,
  { full, refusals, reads, wrongReads, withoutRetry, found, resumedAfterMs, small },
) {
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
