import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../../../../src/server/config';
import { migrationNames } from '../../../../src/server/database/engine/migrate';
import { openPostgres } from '../../../../src/server/database/postgres/openPostgres';
import { openServices } from '../../../../src/server/openServices';
import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';
import { useCommands } from '../../cli/commandSupport';

const { shop, outputText, places } = useCommands();
let name: string;
beforeEach(async () => {
  name = await createDatabase();
  process.env.DATABASE_URL = databaseUrl(name);
});
afterEach(() => dropDatabase(name));

test('shop check and shop migrate tell the state of the database', async () => {
  await shop('check');
  expect(outputText()).toContain('en ordre   Base : pas encore ; le premier démarrage la crée');
  expect(await shop('migrate')).toBe(0);
  expect(outputText()).toMatch(
    /Base mise à jour :\n- 001_initialSchema\n(- \w+\n)*- 008_searchWords\n/,
  );
  await shop('migrate');
  expect(outputText()).toContain('La base est déjà à jour.');
  await shop('check');
  expect(outputText()).toContain('en ordre   Base : entière, et de cette version');
  expect(outputText()).toContain('en ordre   Secret : dans la base');
});

test('ROLE-16 a command in a database without a shop names it and makes nothing', async () => {
  const { host } = new URL(databaseUrl(name));
  const place = `la base ${name} de ${host} (DATABASE_URL)`;
  const { db } = openPostgres(databaseUrl(name));
  const tables = () => db.introspection.getTables({ withInternalKyselyTables: true });
  for (const args of [
    ['person', 'erase', 'claire@labo.example', '--yes'],
    ['admin', 'list'],
  ])
    expect(await shop(...args)).toBe(1);
  expect(outputText()).toContain(`Il n’y a pas de boutique dans ${place}. Donnez DATABASE_URL`);
  expect(await tables()).toEqual([]);
  await sql`create table of_others (id integer)`.execute(db);
  expect(await shop('admin', 'list')).toBe(1);
  expect(await shop('migrate')).toBe(0);
  expect(await shop('admin', 'list')).toBe(0);
  expect(places()).toEqual([`${place} (nouvelle boutique)`, place]);
  await db.destroy();
});

test('shop check says why a database cannot be used, without its password', async () => {
  process.env.DATABASE_URL = 'postgres://paillasse:caramel-au-beurre@127.0.0.1:1/paillasse';
  expect(await shop('check')).toBe(1);
  expect(outputText()).toContain(
    'en défaut  Base : DATABASE_URL : le serveur PostgreSQL ne répond pas',
  );
  expect(outputText()).not.toContain('caramel');
});

test('shop check with MIGRATE=off tells a missing migration from a running update', async () => {
  process.env.MIGRATE = 'off';
  expect(await shop('check')).toBe(1);
  expect(outputText()).toContain(
    'en défaut  Base : vide ; MIGRATE=off : aucun processus ne démarre avant npm run shop -- ' +
      'migrate',
  );
  await shop('migrate');
  const change = async (statement: string) => {
    const { db } = openPostgres(databaseUrl(name));
    await sql.raw(statement).execute(db);
    await db.destroy();
  };
  await change(`insert into kysely_migration (name, timestamp) values ('999_later', '2027')`);
  await shop('check');
  expect(outputText()).toMatch(
    /à voir +Base : la base de DATABASE_URL vient d’une version plus récente de la boutique : term/,
  );
  await change(`delete from kysely_migration where name >= '${migrationNames.at(-1)}'`);
  expect(await shop('check')).toBe(1);
  expect(outputText()).toContain(
    'en défaut  Base : il lui manque une mise à jour de cette version ; MIGRATE=off : aucun ' +
      'processus',
  );
});

test('shop check knows the database’s open processes and whether settings agree', async () => {
  const secret = 'un secret de plus de trente-deux octets';
  Object.assign(process.env, { PORT: '0', JWT_SECRET: secret });
  const open = () =>
    openServices(
      readConfig({ ...process.env, LOG_LEVEL: 'silent', CATALOGUE: 'empty' }),
      pino({ level: 'silent' }),
    );
  const processes = [await open(), await open()];
  expect(await shop('check')).toBe(0);
  expect(outputText()).toContain(
    'Port : 2 processus sont ouverts sur cette base, à d’autres ports que celui des réglages ' +
      'de cette commande (0)',
  );
  expect(outputText()).not.toContain('Processus :');
  process.env.JWT_SECRET = `${secret}, un autre`;
  expect(await shop('check')).toBe(1);
  expect(outputText()).toContain(
    'en défaut  Processus : JWT_SECRET : les processus ouverts ont un autre réglage',
  );
  for (const each of processes) await each.close();
  expect(await shop('check')).toBe(0);
  expect(outputText()).toMatch(
    /à voir +Processus : JWT_SECRET : changé depuis le dernier démarrage ; donnez le même à tous/,
  );
  expect(outputText()).not.toContain(secret);
});
