// Which sources a green run of npm test -- --full proved, for npm run release. The note is of this
// folder alone: .cache is not committed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readJson, writeJson } from './jsonFile.mjs';
import { stateOfRepository } from './runChecks.mjs';
import { root } from './stamps.mjs';

const note = join(root, '.cache/provedByFullRun.json');

/** Notes that a full run which began with these sources was green, if they are the same still. */
export function noteFullRun(before) {
  if (stateOfRepository() === before) writeJson(note, { state: before });
}

/** Whether the last green full run in this folder had exactly these sources, and Node. */
export const isProvedByFullRun = () => readJson(note)?.state === stateOfRepository();

/** Commit and tree of the sources, null without Git or with changes that are not committed. */
export function commitOfSources() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const status = git('status', '--porcelain');
  if (status.status !== 0 || status.stdout !== '') return { commit: null, tree: null };
  const idOf = (name) => git('rev-parse', name).stdout.trim() || null;
  return { commit: idOf('HEAD'), tree: idOf('HEAD^{tree}') };
}
