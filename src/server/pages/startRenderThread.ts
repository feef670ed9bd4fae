import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import { type DatabaseThread, startDatabaseThread } from '../database/engine/databaseThread';
import { PROJECT } from '../projectFolder';
import { RENDER_LIMITS, type RenderSetup } from './renderJob';
import { readWebBuild, type WebBuild } from './webBuild';

export const ARTEFACT = join(PROJECT, 'dist/pages/renderer.js');

/** @returns undefined when the build has no renderer. */
export const renderSetupOf = (
  { buildId, folder }: WebBuild,
  { database, publicUrl }: Pick<Config, 'database' | 'publicUrl'>,
  artefact: string,
): RenderSetup | undefined =>
  buildId !== undefined && existsSync(artefact)
    ? { artefact, buildId, webFolder: folder, database, publicUrl }
    : undefined;

/** The thread loads its modules; it opens the database with its first page. */
export const startRenderThread = (setup: RenderSetup, heapMb: number): DatabaseThread =>
  startDatabaseThread(require.resolve('./renderThread'), setup, {
    maxOldGenerationSizeMb: heapMb,
  });

/**
 * Starts the thread before the server has loaded its own modules: a second core loads those of the
 * thread in the same time, and the first page is rendered sooner.
 * @returns undefined without a built web application, and where threads would compile TypeScript
 * (development, tests): the first page then starts one.
 */
export function startRenderThreadEarly(config: Config): DatabaseThread | undefined {
  if (__filename.endsWith('.ts')) return undefined;
  const build = readWebBuild();
  const setup = build && renderSetupOf(build, config, ARTEFACT);
  if (!setup) return undefined;
  const thread = startRenderThread(setup, RENDER_LIMITS.heapMb);
  // The first page starts another one, whose failure is reported.
  thread.worker.on('error', () => undefined);
  return thread;
}
