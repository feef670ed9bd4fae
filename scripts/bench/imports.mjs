// What an administrator does to the whole catalogue, each with customers around it.
import { openAsBlob } from 'node:fs';
import { withCustomers } from './concurrentReads.mjs';
import { line } from './figures.mjs';

const IMPORT = '/api/oxygene/perform/import?confirmed=withdrawals,prices';
const SIMULATE = '/api/oxygene/simulate/import';
const RETURN = '/api/protected/oxygene/return';

/** Creates, simulates, changes, gives back, withdraws and restores every article. @param files as writeChangedFiles gives them. */
export async function measureImports(server, token, file, { texts, prices, suspended }) {
  const report = await measure('import: every article is new', () => upload(server, token, IMPORT, file));
  line('  last line of its report', report.at?.(-1) ?? JSON.stringify(report));
  await measure('import: the same file again', () => upload(server, token, IMPORT, file));
  await measure('simulation: every text changes', () => upload(server, token, SIMULATE, texts));
  await measure('import: every text changes', () => upload(server, token, IMPORT, texts));
  await measure('return: every text takes its old value', () => post(server, token, RETURN));
  await measure('import: every price changes', () => upload(server, token, IMPORT, prices));
  await measure('return: every price takes its old value', () => post(server, token, RETURN));
  await measure('import: every article is withdrawn', () => upload(server, token, IMPORT, suspended));
  await measure('import: every article comes back', () => upload(server, token, IMPORT, file));

  function measure(label, work) {
    return withCustomers(server, label, work);
  }
}

async function upload(server, token, path, file) {
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'export.csv');
  return post(server, token, path, form);
}

async function post({ address }, token, path, body) {
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said;
}
