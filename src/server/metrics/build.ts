import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../projectFolder';

/** Which shop runs, as GET /health and the metrics say it. */
export interface Build {
  /** Of package.json: the same for every commit between two releases. */
  version: string;
  /**
   * Changes with what runs: the commit of a release that was made of one; otherwise the ids of the
   * built server and of the built web application; 'sources' for a server that is not built.
   */
  build: string;
}

/** Semantic version with the build behind it: `0.1.0+455074c8a1b2`. */
export const fullVersion = ({ version, build }: Build): string => `${version}+${build}`;

const ID_LENGTH = 12;

/** Reads it from a project's folder. @param isBuilt whether compiled files run. */
export function readBuild(project = PROJECT, isBuilt = !__filename.endsWith('.ts')): Build {
  const { version } = read(project, 'package.json') as { version: string };
  const { commit } = read(project, 'release.json') as { commit?: unknown };
  if (!isBuilt) return { version, build: 'sources' };
  if (typeof commit === 'string') return { version, build: commit.slice(0, ID_LENGTH) };
  const ids = ['dist/server/build.json', 'dist/web/build.json'].map((file) => idOf(project, file));
  return { version, build: ids.join('-') };
}

function idOf(project: string, file: string): string {
  const { buildId } = read(project, file) as { buildId?: unknown };
  return typeof buildId === 'string'
    ? buildId.replace(/[^0-9A-Za-z]/g, '').slice(0, ID_LENGTH)
    : 'unknown';
}

/** A JSON object; an empty one when the file is missing or cut. */
function read(project: string, file: string): object {
  try {
    return (JSON.parse(readFileSync(join(project, file), 'utf8')) ?? {}) as object;
  } catch {
    return {};
  }
}
