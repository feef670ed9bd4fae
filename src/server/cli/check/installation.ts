import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../projectFolder';
import { type Check, type Finding, inOrder, toLookAt, wrong } from './finding';

/** Node and the packages that this version asks for, and whether what is built is of these sources. */
export const checkInstallation: Check = () => [inOrder('Node', process.versions.node), packageFinding(PROJECT), build()];

/** Compares what lies in node_modules with what package.json asks for. @param project the folder of both. */
export function packageFinding(project: string): Finding {
  const versionOf = (name: string) => installedVersion(join(project, 'node_modules', name));
  const { dependencies } = readPackage(project) as { dependencies: Record<string, string> };
  const other = Object.entries(dependencies).filter(([name, version]) => versionOf(name) !== version);
  if (other.length === 0) return inOrder('Paquets', `les ${Object.keys(dependencies).length} qu’il faut, dans leur version`);
  const said = other.map(([name, version]) => `${name} ${versionOf(name) ?? 'absent'} au lieu de ${version}`);
  return wrong('Paquets', `${said.join(', ')} : npm ci`);
}

function installedVersion(folder: string): string | undefined {
  try {
    return (readPackage(folder) as { version: string }).version;
  } catch {
    return undefined;
  }
}

const readPackage = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The stamps are the start's own, which are ES modules and no part of the server. */
function build(): Finding {
  const fresh = JSON.parse(
    execFileSync(process.execPath, [join(PROJECT, 'scripts/lib/printUpToDateParts.mjs')], { encoding: 'utf8' }),
  ) as string[];
  if (fresh.includes('web') && fresh.includes('server')) return inOrder('Construction', 'à jour avec les sources');
  return toLookAt('Construction', 'les sources ont changé depuis : le prochain démarrage construit de nouveau, environ une minute');
}
