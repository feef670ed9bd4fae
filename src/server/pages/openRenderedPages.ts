import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../projectFolder';
import type { Services } from '../services';
import { createRenderedPages, type RenderedPages } from './renderedPages';
import { RENDER_LIMITS, type RenderLimits } from './renderLimits';
import type { WebBuild } from './webBuild';

const ARTEFACT = join(PROJECT, 'dist/pages/renderer.js');

/**
 * Prepares the rendering of the public pages; its thread starts with the first page.
 * @returns undefined, and logs it, when the build has no renderer: every page is then the shell.
 */
export function openRenderedPages(
  { buildId, folder }: WebBuild,
  services: Pick<Services, 'catalogueVersion' | 'clock' | 'config' | 'log'>,
  { artefact = ARTEFACT, ...limits }: Partial<RenderLimits> & { artefact?: string } = {},
): RenderedPages | undefined {
  if (buildId === undefined || !existsSync(artefact)) {
    services.log.error({ artefact, buildId }, 'pages are sent without their content: the build has no page renderer');
    return undefined;
  }
  const { database, publicUrl } = services.config;
  const setup = { artefact, buildId, webFolder: folder, database, publicUrl };
  return createRenderedPages(setup, services, { ...RENDER_LIMITS, ...limits });
}
