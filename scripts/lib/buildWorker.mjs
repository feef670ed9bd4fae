// Tells the service worker the build's identity, and the files to store when it is installed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Chunks of the screens that work without the network, and of what they load (names of
 * src/web/routes.tsx); the search says by its own that it needs the network.
 */
const SCREENS = [
  'c',
  'sc',
  'usc',
  'a',
  'cart',
  'cartList',
  'validate',
  'quote',
  'device',
  'afterInput',
  'search',
  'suggestions',
];

const FILE = /(?:src|href)="?(\/static\/[^"\s>]+)/g;

/** @param folder of the built web application. */
export function describeBuild(folder, id, apiAddress) {
  const loaded = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(FILE)].map(
    ([, file]) => file,
  );
  const screens = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'));
  const missing = SCREENS.filter((name) => !screens[name]);
  if (missing.length > 0)
    throw new Error(
      `The build has no chunk named ${missing.join(', ')}: see SCREENS in ${import.meta.filename}`,
    );
  const ofScreens = SCREENS.flatMap((name) => screens[name].map((file) => `/${file}`));
  return {
    id,
    apiAddress: apiAddress.replace(/\/+$/, ''),
    entry: loaded.filter((file) => file.endsWith('.js')),
    digests: digestsOf(join(folder, 'static')),
    shell: [...new Set([...loaded, ...ofScreens])],
  };
}

/** app.js.br, app.js.map, app.js.LICENSE.txt: files that the shop loads under no such name. */
const BESIDE = /\.(br|gz|map|txt)$/;
const DIGEST_BYTES = 6;

/**
 * A short SHA-256 of each file: a hotel's login page in place of app.js is refused by it
 * (src/serviceWorker/responseChecks.ts).
 */
function digestsOf(folder) {
  const names = readdirSync(folder).filter((name) => !BESIDE.test(name));
  const digest = (name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest();
  return Object.fromEntries(
    names.map((name) => [name, digest(name).subarray(0, DIGEST_BYTES).toString('base64')]),
  );
}
