// @full commands: commands, starts and jobs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStaff } from '../../../src/server/mail/tableStaff';
import { createPasswords } from '../../../src/server/session/credentials';
import { findUserByEmail, insertUser } from '../../../src/server/users/tableUsers';
import { useCommands } from './commandSupport';

const { folder, shop, output, outputText, inDatabase, newShop } = useCommands();
beforeEach(newShop);
const countArticles = () =>
  inDatabase(async ({ db }) => (await db.selectFrom('article').select('id').execute()).length);

test.each([
  ['--help'],
  ['admin', '--help'],
  ['staff', 'set', '--help'],
  ['import', '--help'],
  ['catalogue', 'make', '--help'],
  ['backup', '--help'],
  ['restore', '--help'],
  ['check', '--help'],
])('ROLE-16 help of %s is in French', async (...args) => {
  expect(await shop(...args)).toBe(0);
  expect(outputText()).toContain('Utilisation : npm run shop --');
  expect(outputText()).not.toMatch(/Usage|display help|Arguments:|Options:|Commands:/);
});

test('ROLE-16 THREAT-I11 admin add makes an administrator once, whatever the case', async () => {
  process.env.ADMIN_PASSWORD = 'paillasse';
  expect([
    await shop('admin', 'add', 'Chef@labo.example'),
    await shop('admin', 'add', 'chef@labo.example'),
  ]).toEqual([0, 0]);
  const user = await inDatabase(({ db }) => findUserByEmail(db, 'chef@labo.example'));
  expect(JSON.parse(user!.roles)).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
  expect(await createPasswords().matches(user!.password_hash, 'paillasse')).toBe(true);
  expect(await shop('admin', 'list')).toBe(0);
  expect(output().at(-1)).toBe('chef@labo.example');
});

test('ROLE-16 admin add without a password makes one and prints it', async () => {
  expect(await shop('admin', 'add', 'chef@labo.example')).toBe(0);
  const password = /^Mot de passe : (\S{16})$/.exec(output().at(-1) ?? '')?.[1] ?? '';
  const user = await inDatabase(({ db }) => findUserByEmail(db, 'chef@labo.example'));
  expect(await createPasswords().matches(user!.password_hash, password)).toBe(true);
});

describe('ROLE-16 admin add of an account whose address nobody has confirmed', () => {
  const intruder = { email: 'chef@labo.example', password: 'choisi-par-un-autre' };
  const account = () => inDatabase(({ db }) => findUserByEmail(db, intruder.email));
  beforeEach(async () => {
    const password_hash = await createPasswords().hash(intruder.password);
    const empty = {
      first_name: '',
      last_name: '',
      phone: '',
      delivery_address: '{}',
      billing_address: '{}',
      created_at: 0,
    };
    await inDatabase((database) =>
      database.write((trx) =>
        insertUser(trx, {
          ...empty,
          email: intruder.email,
          password_hash,
          activated: 1,
          verified: 0,
          roles: '["ROLE_USER"]',
        }),
      ),
    );
  });

  test.each([undefined, 'paillasse'])(
    'is refused in a sentence that names the way, with ADMIN_PASSWORD %s',
    async (password) => {
      if (password) process.env.ADMIN_PASSWORD = password;
      const before = await account();
      expect(await shop('admin', 'add', intruder.email)).toBe(1);
      expect(outputText()).toContain('personne n’a confirmé cette adresse');
      expect(outputText()).toContain(`admin add ${intruder.email} --new-password`);
      expect(await account()).toEqual(before);
    },
  );

  test('--new-password changes the password, ends sessions, confirms the address', async () => {
    expect(await shop('admin', 'add', intruder.email, '--new-password')).toBe(0);
    const password = /^Mot de passe : (\S{16})$/.exec(output().at(-1) ?? '')?.[1] ?? '';
    const user = await account();
    expect(user).toMatchObject({
      roles: '["ROLE_USER","ROLE_ADMIN"]',
      verified: 1,
      token_version: 1,
    });
    expect(await createPasswords().matches(user!.password_hash, intruder.password)).toBe(false);
    expect(await createPasswords().matches(user!.password_hash, password)).toBe(true);
  });

  test('--new-password takes the password of ADMIN_PASSWORD and does not print it', async () => {
    process.env.ADMIN_PASSWORD = 'paillasse';
    expect(await shop('admin', 'add', intruder.email, '--new-password')).toBe(0);
    expect(await createPasswords().matches((await account())!.password_hash, 'paillasse')).toBe(
      true,
    );
    expect(outputText()).not.toContain('Mot de passe :');
  });
});

test('ROLE-16 admin remove takes the role and leaves the account', async () => {
  await shop('admin', 'add', 'chef@labo.example');
  expect(await shop('admin', 'remove', 'chef@labo.example')).toBe(0);
  expect((await inDatabase(({ db }) => findUserByEmail(db, 'chef@labo.example')))?.roles).toBe(
    '["ROLE_USER"]',
  );
  expect(await shop('admin', 'remove', 'chef@labo.example')).toBe(1);
});

test('ROLE-16 staff set replaces the recipients of quote notices', async () => {
  expect(await shop('staff', 'set', 'b@labo.example, A@labo.example')).toBe(0);
  expect(await inDatabase(({ db }) => readStaff(db))).toEqual(['a@labo.example', 'b@labo.example']);
  expect(await shop('staff', 'set', 'a@labo.example,pas une adresse')).toBe(1);
  expect(await inDatabase(({ db }) => readStaff(db))).toEqual(['a@labo.example', 'b@labo.example']);
});

test.each([
  [['admin', 'add']],
  [['admin', 'add', 'rien']],
  [['inconnu']],
  [['imports']],
  [['admin', 'ad']],
  [['catalogue', 'make', '99', 'x.csv']],
  [['catalogue', 'make', 'cent', 'x.csv']],
  [['import', 'absent.csv']],
  [['restore', 'absent']],
  [['--inconnue']],
])('ROLE-16 %j fails with a French sentence and no stack', async (args) => {
  expect(await shop(...args)).toBe(1);
  expect(outputText()).not.toMatch(/error:|Did you mean|\n\s+at /);
  expect(existsSync(join(folder(), 'x.csv'))).toBe(false);
});

test('ROLE-16 a DATA_DIR that cannot be written is named in one sentence', async () => {
  process.env.DATA_DIR = '/dev/null/boutique';
  expect(await shop('migrate')).toBe(1);
  expect(outputText()).toBe('DATA_DIR : impossible d’écrire dans /dev/null/boutique (ENOTDIR).');
});

test('OPEN-52 catalogue make writes in the current folder; import fills a shop', async () => {
  expect(await shop('catalogue', 'make', '100', 'made.csv')).toBe(0);
  expect(await shop('import', 'made.csv')).toBe(0);
  expect(output()).toContain('100 articles créés, 0 modifié, 0 retiré.');
  expect(await countArticles()).toBe(100);
  writeFileSync(join(folder(), 'bad.csv'), 'rien du tout');
  expect(await shop('import', 'bad.csv')).toBe(1);
  expect(await countArticles()).toBe(100);
});

test('import of a truncated export asks; without a terminal it names the option', async () => {
  await shop('catalogue', 'make', '100', 'made.csv');
  await shop('import', 'made.csv');
  const lines = readFileSync(join(folder(), 'made.csv'), 'latin1').split('\r\n');
  writeFileSync(join(folder(), 'cut.csv'), [...lines.slice(0, 90), ''].join('\r\n'), 'latin1');
  const countOnSale = () =>
    inDatabase(
      async ({ db }) =>
        (await db.selectFrom('article').select('id').where('soft_deleted', '=', 0).execute())
          .length,
    );
  const before = await countOnSale();
  expect(await shop('import', 'cut.csv')).toBe(1);
  expect(outputText()).toMatch(
    new RegExp(
      "articles seraient retirés de la vente.*Rien n'a été importé[^]*" +
        String.raw`npm run shop -- import cut\.csv --confirm withdrawals$`,
    ),
  );
  expect(await countOnSale()).toBe(before);
  expect(await shop('import', 'cut.csv', '--confirm', 'withdrawals')).toBe(0);
  expect(await countOnSale()).toBeLessThan(before);
});
