import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../projectFolder';
import { type Check, failure, type Finding, ok, warning } from './finding';

/** Node's version, the installed packages, and whether the build matches the sources. */
export const checkInstallation: Check = () => [ok('Node', process.versions.node), packageFinding(PROJECT), build()];

/** Compares node_modules with package.json. @param project the folder of both. */
export function packageFinding(project: string): Finding {
  const versionOf = (name: string) => installedVersion(join(project, 'node_modules', name));
  const { dependencies } = readPackage(project) as { dependencies: Record<string, string> };
  const other = Object.entries(dependencies).filter(([name, version]) => versionOf(name) !== version);
  if (other.length === 0) return ok('Paquets', `les ${Object.keys(dependencies).length} qu’il faut, dans leur version`);
  const mismatches = other.map(([name, version]) => `${name} ${versionOf(name) ?? 'absent'} au lieu de ${version}`);
  return failure('Paquets', `${mismatches.join(', ')} : npm ci`);
}

function installedVersion(folder: string): string | undefined {
  try {
    return (readPackage(folder) as { version: string }).version;
  } catch {
    return undefined;
  }
}

const readPackage = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** In a child process: the build stamps are read by ES modules outside the server. */
function build(): Finding {
  const fresh = JSON.parse(
    execFileSync(process.execPath, [join(PROJECT, 'scripts/lib/printUpToDateParts.mjs')], { encoding: 'utf8' }),
  ) as string[];
  if (fresh.includes('web') && fresh.includes('server')) return ok('Construction', 'à jour avec les sources');
  return warning('Construction', 'les sources ont changé depuis : le prochain démarrage construit de nouveau, environ une minute');
}
