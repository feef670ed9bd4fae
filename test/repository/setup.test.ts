import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const setup = pathToFileURL(join(__dirname, '../../scripts/lib/setup.mjs')).href;

test('a Chromium without its libraries stops the command with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-setup-'));
  const path = join(folder, 'chromium');
  const reason = 'error while loading shared libraries: libnss3.so: cannot open';
  writeFileSync(path, `#!/bin/sh\necho '${reason}' >&2\nexit 127\n`, { mode: 0o755 });
  const program = `(await import('${setup}')).ensureChromium();`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8', env: { ...process.env, CHROMIUM_PATH: path } },
  );
  rmSync(folder, { recursive: true });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      `Chromium ne démarre pas (${path} : ${reason}). Installez les bibliothèques qui lui ` +
      'manquent (npx playwright install-deps chromium), ou donnez le chemin d’un autre dans ' +
      'CHROMIUM_PATH.\n',
  });
});
