import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parisDateTime } from '../../domain/parisTime';
import { sqliteFile } from '../database/location';
import { PROJECT } from '../projectFolder';
import { type Check, type CheckInput, failure, type Finding, ok, warning } from './finding';

const SUBJECT = 'Base';
const DAY_MS = 24 * 3_600_000;
/** Before the first release: an earlier clock is wrong. */
const FIRST_RELEASE = Date.UTC(2026, 10, 1);

/** The database can be read (an SQLite file completely) and has this version's schema. */
export const checkDatabase: Check = ({ database, config }) => [
  databaseFinding(
    database,
    config.database.engine === 'sqlite' ? sqliteFile(config.dataDir) : 'la base de DATABASE_URL',
    config.migrate,
  ),
];

const TO_MIGRATE = 'MIGRATE=off : aucun processus ne démarre avant npm run shop -- migrate';

function databaseFinding(
  database: CheckInput['database'],
  file: string,
  migrate: boolean,
): Finding {
  switch (database.state) {
    case 'none':
      if (!migrate) return failure(SUBJECT, `vide ; ${TO_MIGRATE}`);
      return ok(SUBJECT, 'pas encore ; le premier démarrage la crée');
    case 'damaged':
      return failure(
        SUBJECT,
        `${file} est abîmée : restaurez une sauvegarde, npm run shop -- restore FICHIER`,
      );
    case 'foreign':
      return failure(SUBJECT, `${file} n’est pas la base d’une boutique`);
    case 'newer':
      if (!migrate)
        return warning(
          SUBJECT,
          `${file} vient d’une version plus récente de la boutique : terminez la mise à jour`,
        );
      return failure(
        SUBJECT,
        `${file} vient d’une version plus récente de la boutique : mettez celle-ci à jour`,
      );
    case 'unusable':
      return failure(SUBJECT, database.why);
    case 'unreadable':
      return failure(SUBJECT, `${file} ne se lit pas (${database.code})`);
    case 'whole':
      if (database.waiting > 0 && !migrate)
        return failure(SUBJECT, `il lui manque une mise à jour de cette version ; ${TO_MIGRATE}`);
      return ok(
        SUBJECT,
        database.waiting === 0
          ? 'entière, et de cette version'
          : 'entière ; le prochain démarrage la met à jour',
      );
  }
}

/** Sessions, campaigns and quote numbers depend on the clock. */
export const checkClock: Check = ({ database }) => {
  const now = Date.now();
  const newest = database.state === 'whole' ? database.shop?.newestQuote : undefined;
  if (now < FIRST_RELEASE)
    return [
      failure('Horloge', `cette machine se croit le ${parisDateTime(now)} : mettez-la à l’heure`),
    ];
  if (newest && newest > parisDateTime(now + DAY_MS)) {
    return [
      warning(
        'Horloge',
        `il est ${parisDateTime(now)} ici, mais un devis porte la date du ${newest} : laquelle est fausse ?`,
      ),
    ];
  }
  return [ok('Horloge', `${parisDateTime(now)} à Paris`)];
};

/** Node's version, the installed packages, and whether the build matches the sources. */
export const checkInstallation: Check = () => [
  ok('Node', process.versions.node),
  packageFinding(PROJECT),
  build(),
];

/** Compares node_modules with package.json. @param project the folder of both. */
export function packageFinding(project: string): Finding {
  const versionOf = (name: string) => installedVersion(join(project, 'node_modules', name));
  const { dependencies } = readPackage(project) as { dependencies: Record<string, string> };
  const other = Object.entries(dependencies).filter(
    ([name, version]) => versionOf(name) !== version,
  );
  if (other.length === 0)
    return ok('Paquets', `les ${Object.keys(dependencies).length} qu’il faut, dans leur version`);
  const mismatches = other.map(
    ([name, version]) => `${name} ${versionOf(name) ?? 'absent'} au lieu de ${version}`,
  );
  return failure('Paquets', `${mismatches.join(', ')} : npm ci`);
}

function installedVersion(folder: string): string | undefined {
  try {
    return (readPackage(folder) as { version: string }).version;
  } catch {
    return undefined;
  }
}

const readPackage = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** In a child process: the build stamps are read by ES modules outside the server. */
function build(): Finding {
  const fresh = JSON.parse(
    execFileSync(process.execPath, [join(PROJECT, 'scripts/lib/printUpToDateParts.mjs')], {
      encoding: 'utf8',
    }),
  ) as string[];
  if (fresh.includes('web') && fresh.includes('server'))
    return ok('Construction', 'à jour avec les sources');
  return warning(
    'Construction',
    'les sources ont changé depuis : le prochain démarrage construit de nouveau, environ une minute',
  );
}
