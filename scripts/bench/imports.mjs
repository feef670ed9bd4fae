// Imports, simulations and undone imports of the whole catalogue, each under customer load.
import { openAsBlob } from 'node:fs';
import { withBackgroundLoad } from './backgroundLoad.mjs';
import { printLine } from './statistics.mjs';

const IMPORT = '/api/oxygene/perform/import?confirmed=withdrawals,prices,columns';
const SIMULATE = '/api/oxygene/simulate/import';
const UNDO = '/api/protected/oxygene/return';

/**
 * Creates, simulates, changes, undoes, withdraws and restores every article. The last parameter
 * comes from writeChangedFiles.
 */
export async function measureImports(server, token, file, { texts, prices, suspended }) {
  const report = await measure('import: every article is new', () =>
    upload(server, token, IMPORT, file),
  );
  printLine('  last line of its report', report.at?.(-1) ?? JSON.stringify(report));
  await measure('import: the same file again', () => upload(server, token, IMPORT, file));
  await measure('simulation: every text changes', () => upload(server, token, SIMULATE, texts));
  await measure('import: every text changes', () => upload(server, token, IMPORT, texts));
  await measure('undo: every text gets its old value', () => post(server, token, UNDO));
  await measure('import: every price changes', () => upload(server, token, IMPORT, prices));
  await measure('undo: every price gets its old value', () => post(server, token, UNDO));
  await measure('import: every article is withdrawn', () =>
    upload(server, token, IMPORT, suspended),
  );
  await measure('import: every article comes back', () => upload(server, token, IMPORT, file));

  function measure(label, work) {
    return withBackgroundLoad(server, label, work);
  }
}

async function upload(server, token, path, file) {
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'export.csv');
  return post(server, token, path, form);
}

async function post({ address }, token, path, body) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(data)}`);
  return data;
}
