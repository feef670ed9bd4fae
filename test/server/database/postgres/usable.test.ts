import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { migrationNames } from '../../../../src/server/database/engine/migrate';
import {
  lockShop,
  migrateDatabase,
  openDatabase,
} from '../../../../src/server/database/openDatabase';
import { openPostgres } from '../../../../src/server/database/postgres/openPostgres';
import {
  explainAnyConnectFailure,
  problemOf,
} from '../../../../src/server/database/postgres/usable';
import { readSharedSecret } from '../../../../src/server/database/settings';
import { explainStartFailure } from '../../../../src/server/startFailure';
import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';

let name: string;
beforeEach(async () => {
  name = await createDatabase();
});
afterEach(() => dropDatabase(name));

const at = (change: (url: URL) => void = () => {}) => {
  const url = new URL(databaseUrl(name));
  change(url);
  return { engine: 'postgres', url: url.href, poolSize: 2 } as const;
};
const execute = async (statement: string) => {
  const { db } = openPostgres(databaseUrl(name));
  await sql.raw(statement).execute(db);
  await db.destroy();
};
/** The sentence of a start that fails. */
const startFailure = async (location: ReturnType<typeof at>, options?: { migrate: boolean }) => {
  const error = await openDatabase(location, options).then(
    async (database) => database.close(),
    (thrown: unknown) => thrown,
  );
  return explainStartFailure(error, '/srv/boutique');
};

describe('a start is refused in one sentence without the password', () => {
  test('at an address where nothing answers', async () => {
    expect(await startFailure(at((url) => (url.port = '1')))).toMatch(
      /^DATABASE_URL : le serveur PostgreSQL ne répond pas/,
    );
  });

  test('by PgBouncer for a parameter of the connection, which is named', async () => {
    const fields = ['SERROR', 'C08P01', 'Munsupported startup parameter: lock_timeout', '']
      .map((field) => `${field}\0`)
      .join('');
    const head = Buffer.from([69, 0, 0, 0, 0]);
    head.writeInt32BE(fields.length + 4, 1);
    const pooler = createServer(
      (socket) =>
        void socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)]))),
    );
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const { port } = pooler.address() as AddressInfo;
    const sentence = await startFailure(at((url) => (url.host = `127.0.0.1:${port}`)));
    pooler.close();
    expect(sentence).toBe(
      'DATABASE_URL : PgBouncer refuse un paramètre de la connexion. Prenez l’adresse directe ' +
        'de PostgreSQL, ou ajoutez à ' +
        'ignore_startup_parameters : lock_timeout.',
    );
  });

  test('with a wrong password', async () => {
    const role = `role_${randomUUID().replaceAll('-', '')}`;
    await execute(`create role ${role} login password 'juste'`);
    const location = at((url) => {
      url.username = role;
      url.password = 'faux';
    });
    const sentence = await startFailure(location);
    await execute(`drop role ${role}`);
    expect(sentence).toBe(
      'DATABASE_URL : PostgreSQL refuse cet utilisateur ou ce mot de passe (voir aussi ' +
        'pg_hba.conf).',
    );
  });

  test('without a password where the server asks for one', async () => {
    // What a server sends that authenticates with SCRAM-SHA-256: how, then the answer to the first
    // message of the client.
    const message = (kind: number, text: string) => {
      const head = Buffer.from([82, 0, 0, 0, 0, 0, 0, 0, kind]);
      head.writeInt32BE(8 + text.length, 1);
      return Buffer.concat([head, Buffer.from(text)]);
    };
    const answers = [message(10, 'SCRAM-SHA-256\0\0'), message(11, 'r=x,s=eA==,i=4096')];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.write(answers.shift() ?? ''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `postgres://boutique@127.0.0.1:${port}/boutique`;
    const error = await lockShop(
      { dataDir: '/unused', database: { engine: 'postgres', url, poolSize: 1 } },
      'server',
    ).catch((thrown: unknown) => thrown);
    server.close();
    expect(explainStartFailure(error, '/unused')).toMatch(
      /^DATABASE_URL : PostgreSQL demande un mot de passe, et cette adresse n’en a pas/,
    );
  });

  test('for a role that may have no more connections', async () => {
    const role = `role_${randomUUID().replaceAll('-', '')}`;
    await execute(`create role ${role} login password 'x' connection limit 0`);
    const location = at((url) => {
      url.username = role;
      url.password = 'x';
    });
    const sentence = await startFailure(location);
    await execute(`drop role ${role}`);
    expect(sentence).toMatch(/^DATABASE_URL : PostgreSQL n’accepte plus de connexion\./);
  });

  test('for a database that only reads', async () => {
    await execute(`alter database ${name} set default_transaction_read_only = on`);
    expect([await startFailure(at()), await startFailure(at(), { migrate: false })]).toEqual([
      expect.stringMatching(/^DATABASE_URL : cette base ne peut être que lue/),
      expect.stringMatching(/^DATABASE_URL : cette base ne peut être que lue/),
    ]);
  });

  test('for a database in another encoding than UTF8', async () => {
    const latin = `latin_${randomUUID().replaceAll('-', '')}`;
    await execute(
      `create database ${latin} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    const sentence = await startFailure(at((url) => (url.pathname = `/${latin}`)));
    await execute(`drop database ${latin}`);
    expect(sentence).toBe(
      'DATABASE_URL : cette base n’est pas en UTF8. Créez-en une autre : createdb --encoding ' +
        'UTF8 --template template0.',
    );
  });

  test('in the words of the driver when the cause is not known', () => {
    const error = explainAnyConnectFailure(
      Object.assign(new Error('unsupported frontend protocol'), { code: '0A000' }),
    );
    expect(explainStartFailure(error, '/unused')).toBe(
      'DATABASE_URL : la connexion à PostgreSQL échoue : unsupported frontend protocol.',
    );
  });

  test('for a database that does not exist', async () => {
    expect(await startFailure(at((url) => (url.pathname = '/absente')))).toMatch(
      /^DATABASE_URL : cette base n’existe pas/,
    );
  });

  test('for a role that may neither create the extension nor, with it, the tables', async () => {
    const role = `role_${randomUUID().replaceAll('-', '')}`;
    await execute(`create role ${role} login password 'x'`);
    await execute('revoke create on schema public from public');
    const location = at((url) => {
      url.username = role;
      url.password = 'x';
    });
    const sentences = [await startFailure(location)];
    await execute('create extension pg_trgm');
    sentences.push(await startFailure(location));
    await execute(`drop role ${role}`);
    expect(sentences).toEqual([
      expect.stringMatching(/^DATABASE_URL : il manque l’extension pg_trgm/),
      expect.stringMatching(/^DATABASE_URL : cet utilisateur de PostgreSQL n’a pas le droit/),
    ]);
  });

  test('for a server before 14, and for one that may lose commits', () => {
    const settings = {
      version: '140011',
      synchronous: 'on',
      fsync: 'on',
      encoding: 'UTF8',
      readOnly: 'off',
    };
    expect([
      problemOf(settings),
      problemOf({ ...settings, version: '130021' }),
      problemOf({ ...settings, synchronous: 'off' }),
      problemOf({ ...settings, fsync: 'off' }),
    ]).toEqual([undefined, 'old version', 'not durable', 'not durable']);
  });
});

describe('migrations', () => {
  test('of several processes that start together run once', async () => {
    const applied = await Promise.all([
      migrateDatabase(at()),
      migrateDatabase(at()),
      migrateDatabase(at()),
    ]);
    expect(applied.flat()).toEqual(migrationNames);
  });

  test('with MIGRATE=off do not run: a database that waits for some is refused', async () => {
    expect(await startFailure(at(), { migrate: false })).toBe(
      'MIGRATE=off : la base attend une mise à jour. Lancez-la : npm run shop -- migrate',
    );
    await migrateDatabase(at());
    expect(await startFailure(at(), { migrate: false })).toBeUndefined();
  });

  test('of a newer version are refused, unless MIGRATE=off', async () => {
    await migrateDatabase(at());
    await execute(`insert into kysely_migration (name, timestamp) values ('999_later', '2027')`);
    expect(await startFailure(at())).toMatch(
      /^DATABASE_URL : cette base vient d’une version plus récente/,
    );
    expect(await startFailure(at(), { migrate: false })).toBeUndefined();
  });
});

test('servers and commands share a shop, a restore has it alone', async () => {
  const lock = (use: 'server' | 'command' | 'restore') =>
    lockShop({ dataDir: '/unused', database: at() }, use);
  const shared = [await lock('server'), await lock('server'), await lock('command')];
  const refused = await lock('restore').catch((error: unknown) =>
    explainStartFailure(error, '/unused'),
  );
  expect(refused).toBe('La boutique est ouverte : arrêtez tous ses serveurs, puis recommencez.');
  await Promise.all(shared.map((held) => held.release()));
  const alone = await lock('restore');
  const late = await lock('server').catch((error: unknown) =>
    explainStartFailure(error, '/unused'),
  );
  await alone.release();
  expect(late).toMatch(/^DATABASE_URL : une restauration est en cours/);
});

test('processes that start together agree on one secret', async () => {
  await migrateDatabase(at());
  const processes = await Promise.all([openDatabase(at()), openDatabase(at())]);
  const secrets = await Promise.all([...processes, ...processes].map(readSharedSecret));
  await Promise.all(processes.map((database) => database.close()));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(64);
});
