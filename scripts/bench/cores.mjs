// Pins processes to processor cores with taskset, where it exists: server and client must not
// compete for one core.
import { spawnSync } from 'node:child_process';

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** The command that runs on one core; unchanged without a core or taskset. */
export const onCore = (core, command) =>
  core !== undefined && hasTaskset ? ['taskset', '-c', String(core), ...command] : command;

/** Moves this process, the client, to one core. */
export function moveToCore(core) {
  if (hasTaskset) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
}
