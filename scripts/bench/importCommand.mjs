// An import by the command, beside the running shop: over HTTP the server takes files up to 200 MB
// only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { shopEnvironment } from './benchServer.mjs';
import { cpuSecondsOf } from './processTimes.mjs';
import { residentMemoryMB } from './residentMemory.mjs';
import { measureTime } from './statistics.mjs';

const READ_EVERY_MS = 50;

/**
 * @param server of startServer(), with the folder of its checkout.
 * @returns seconds, CPU seconds and MB of the command.
 */
export async function runImportCommand({ folder = root, dataDir, databaseUrl }, file) {
  const args = [
    join(folder, 'scripts/shop.mjs'),
    'import',
    '--confirm',
    'withdrawals,prices',
    file,
  ];
  const env = { ...process.env, ...shopEnvironment(dataDir, databaseUrl) };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' });
  const used = { cpu: 0, memory: 0 };
  // Both can be read only while the process lives: the last reading is at most this old when it
  // ends.
  const timer = setInterval(() => {
    used.cpu = Math.max(used.cpu, cpuSecondsOf(child.pid) || 0);
    used.memory = Math.max(used.memory, residentMemoryMB(child.pid) || 0);
  }, READ_EVERY_MS);
  const { result, took } = await measureTime(() => once(child, 'close')).finally(() =>
    clearInterval(timer),
  );
  if (result[0] !== 0) throw new Error(`The import ended with ${result[0]}`);
  return { ...used, seconds: took / 1000 };
}

export const describeImport = ({ cpu, seconds, memory }) =>
  `${cpu.toFixed(1)} CPU seconds, ${seconds.toFixed(1)} s, memory ${memory.toFixed(0)} MB`;
