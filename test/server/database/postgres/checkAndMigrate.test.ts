import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';
import { useCommands } from '../../cli/commandSupport';

const { shop, outputText } = useCommands();
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
  expect(outputText()).toMatch(/Base mise à jour : 001_initialSchema, .*008_searchWords/);
  await shop('migrate');
  expect(outputText()).toContain('La base est déjà à jour.');
  await shop('check');
  expect(outputText()).toContain('en ordre   Base : entière, et de cette version');
  expect(outputText()).toContain('en ordre   Secret : dans la base');
});

test('shop check says why a database cannot be used, without its password', async () => {
  process.env.DATABASE_URL = 'postgres://paillasse:caramel-au-beurre@127.0.0.1:1/paillasse';
  expect(await shop('check')).toBe(1);
  expect(outputText()).toContain('en défaut  Base : DATABASE_URL : le serveur PostgreSQL ne répond pas');
  expect(outputText()).not.toContain('caramel');
});
