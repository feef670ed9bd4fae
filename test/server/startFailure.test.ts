// @full commands: commands, starts and jobs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../src/server/config';
import { WriteFailure } from '../../src/server/database/backup/writeFailure';
import { DatabaseUnusable } from '../../src/server/database/engine/engine';
import { sqliteFile } from '../../src/server/database/location';
import { migrateDatabase } from '../../src/server/database/openDatabase';
import { SqliteConnection } from '../../src/server/database/sqlite/sqliteDriver';
import { InvalidEnvironment } from '../../src/server/environment';
import { DiskFull } from '../../src/server/files/refusals';
import { StorageFailure } from '../../src/server/files/storageFailure';
import { openServices } from '../../src/server/openServices';
import { explainStartFailure } from '../../src/server/startFailure';

const DATA_DIR = '/var/lib/paillasse/données';
const explain = (error: unknown) => explainStartFailure(error, DATA_DIR);
const noWriting = (code: string) => `DATA_DIR : impossible d’écrire dans ${DATA_DIR} (${code}).`;

const noRoom = (code: string) =>
  `DATA_DIR : il n’y a plus assez de place dans ${DATA_DIR} (${code}). Libérez-en : la ` +
  'boutique demande 200 Mo.';

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'PORT : ce port est déjà pris.'],
  [
    { code: 'EACCES', syscall: 'listen' },
    'PORT : ce port est réservé au système ; prenez-en un à partir de 1024.',
  ],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST : cette machine n’a pas cette adresse.'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST : cette machine n’a pas cette adresse.'],
  [{ code: 'EACCES', syscall: 'mkdir', path: DATA_DIR }, noWriting('EACCES')],
  [{ code: 'ENOSPC', syscall: 'open', path: `${DATA_DIR}/jwt-secret` }, noRoom('ENOSPC')],
  [
    { code: 'ENOSPC', syscall: 'copyfile', path: '/mnt/a.backup', dest: `${DATA_DIR}/x` },
    noRoom('ENOSPC'),
  ],
  [{ code: 'ENOSPC', syscall: 'write' }, noRoom('ENOSPC')],
  [new DiskFull(), noRoom('ENOSPC')],
  [{ code: 'SQLITE_FULL' }, noRoom('SQLITE_FULL')],
  [
    { code: 'SQLITE_CORRUPT' },
    `DATA_DIR : la base de ${DATA_DIR} est abîmée (SQLITE_CORRUPT). Restaurez une sauvegarde ` +
      ': npm run shop -- restore FICHIER',
  ],
  [{ code: 'SQLITE_CANTOPEN' }, noWriting('SQLITE_CANTOPEN')],
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, noWriting('SQLITE_READONLY_DIRECTORY')],
  [
    new WriteFailure('/mnt/disque/a.paillasse', 'ENOSPC', {}),
    'Il n’y a pas assez de place pour écrire /mnt/disque/a.paillasse (ENOSPC).',
  ],
  [
    new WriteFailure('/mnt/disque/a.paillasse', 'SQLITE_FULL', {}),
    'Il n’y a pas assez de place pour écrire /mnt/disque/a.paillasse (SQLITE_FULL).',
  ],
  [
    new WriteFailure('/mnt/disque/a.paillasse', 'EROFS', {}),
    'Impossible d’écrire /mnt/disque/a.paillasse (EROFS).',
  ],
  [
    new DatabaseUnusable('newer', { engine: 'sqlite' }),
    `DATA_DIR : la base de ${DATA_DIR} vient d’une version plus récente de la boutique : mettez ` +
      'celle-ci à jour, ou donnez MIGRATE=off le temps de la mise à jour.',
  ],
  [
    new DatabaseUnusable('newer'),
    'DATABASE_URL : cette base vient d’une version plus récente de la boutique : mettez ' +
      'celle-ci à jour, ou donnez MIGRATE=off le temps de la mise à jour.',
  ],
  [new InvalidEnvironment('CATALOGUE : non'), 'CATALOGUE : non'],
  [
    new StorageFailure('refused', 'NoSuchBucket', 'fichiers', '404'),
    'FILES_URL : fichiers : ce compartiment n’existe pas (NoSuchBucket).',
  ],
])('OPEN-58 %j stops the start with the sentence that names its variable', (error, sentence) => {
  expect(explain(error)).toBe(sentence);
});

test('OPEN-58 a newer SQLite base stops the start with that sentence, and stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'newer-'));
  await migrateDatabase({ engine: 'sqlite', dataDir });
  const file = new SqliteConnection(sqliteFile(dataDir));
  file.exec("insert into kysely_migration (name, timestamp) values ('999_later', '2027')");
  const start = (env: object) =>
    openServices(readConfig({ DATA_DIR: dataDir, ...env }), pino({ level: 'silent' }));
  const failure = await start({}).catch((error: unknown) => explainStartFailure(error, dataDir));
  expect(failure).toBe(
    `DATA_DIR : la base de ${dataDir} vient d’une version plus récente de la boutique : mettez ` +
      'celle-ci à jour, ou donnez MIGRATE=off le temps de la mise à jour.',
  );
  const opened = await start({ MIGRATE: 'off' });
  await opened.close();
  file.close();
  rmSync(dataDir, { recursive: true });
});

test.each([
  [{ code: 'EACCES', syscall: 'open', path: '/srv/paillasse/src/server/contract/routes.gen.json' }],
  [{ code: 'EACCES', syscall: 'open', path: `${DATA_DIR}-autre/jwt-secret` }],
  [{ code: 'SQLITE_ERROR' }],
  [{ code: 25 }],
  [new Error('SQLite is not at synchronous=FULL')],
  [undefined],
])('OPEN-58 %j, which no variable can fix, has no such sentence', (error) => {
  expect(explain(error)).toBeUndefined();
});

// Without a secret given, the folder is needed for it first.
test.each([{}, { JWT_SECRET: 'x'.repeat(32) }])(
  'OPEN-58 a data folder that cannot be is named, with %j',
  async (env) => {
    const start = async () => {
      const services = await openServices(
        readConfig({ DATA_DIR: '/dev/null/boutique', ...env }),
        pino({ level: 'silent' }),
      );
      await services.close();
    };
    const failure = await start().catch((error: unknown) =>
      explainStartFailure(error, '/dev/null/boutique'),
    );
    expect(failure).toBe('DATA_DIR : impossible d’écrire dans /dev/null/boutique (ENOTDIR).');
  },
);
