// @full commands: commands, starts and jobs.
import { execFileSync, spawnSync } from 'node:child_process';
import fs, { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSystemOf } from '../../../src/server/checks/storage';
import { sqliteFile } from '../../../src/server/database/location';
import { useCheckCommand } from './checkSupport';

const { folder, dataDir, check, outputText, newShop } = useCheckCommand();
const root = join(__dirname, '../../..');

const OTHER = 65534;
const asRoot = process.getuid?.() === 0;
/**
 * Root may write everywhere, unless its capabilities are taken; another account may not enter a
 * clone below /root.
 */
const WITHOUT_PRIVILEGES = asRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];
const [setpriv, ...none] = [...WITHOUT_PRIVILEGES, process.execPath, '-v'];
const testWithPermissions = spawnSync(setpriv, none).status === 0 ? test : test.skip;

describe('the data folder in npm run shop -- check', () => {
  test('a file instead of the folder is an error', async () => {
    writeFileSync(dataDir(), '');
    const { code, of } = await check();
    expect([code, of('Données')]).toEqual([
      1,
      [
        `en défaut Données : impossible d’écrire dans ${dataDir()} (ENOTDIR) : DATA_DIR doit ` +
          'être à l’utilisateur de la boutique',
      ],
    ]);
  });

  testWithPermissions(
    'a folder, and then a database, of another account is an error',
    () => {
      execFileSync(
        process.execPath,
        [
          '-e',
          `import(${JSON.stringify(join(root, 'scripts/lib/setup.mjs'))}).then((it) => ` +
            `it.ensureBuilt(['server']))`,
        ],
        { cwd: root },
      );
      const main = join(root, 'dist/server/server/cli/main.js');
      const [command, ...args] = [...WITHOUT_PRIVILEGES, process.execPath, main, 'check'];
      const run = () => spawnSync(command, args, { cwd: '/', env: process.env, encoding: 'utf8' });
      mkdirSync(dataDir(), { mode: asRoot ? 0o700 : 0o500 });
      if (asRoot) chownSync(dataDir(), OTHER, OTHER);
      expect(run()).toMatchObject({
        status: 1,
        stdout: expect.stringContaining(`impossible d’écrire dans ${dataDir()} (EACCES)`) as string,
      });
      if (asRoot) chownSync(dataDir(), 0, 0);
      chmodSync(dataDir(), 0o755);
      writeFileSync(sqliteFile(dataDir()), 'x', { mode: asRoot ? 0o600 : 0o400 });
      if (asRoot) chownSync(sqliteFile(dataDir()), OTHER, OTHER);
      expect(run()).toMatchObject({
        status: 1,
        stdout: expect.stringContaining(
          `impossible d’écrire ${sqliteFile(dataDir())} : sans doute fait par un autre compte`,
        ) as string,
      });
    },
    120_000,
  );

  test('a database or a secret that others can read is a warning', async () => {
    await newShop();
    chmodSync(dataDir(), 0o755);
    chmodSync(sqliteFile(dataDir()), 0o644);
    writeFileSync(join(dataDir(), 'jwt-secret'), 'x'.repeat(64));
    chmodSync(join(dataDir(), 'jwt-secret'), 0o644);
    const { code, of } = await check();
    expect([code, of('Données').find((line) => line.includes('peuvent lire'))]).toEqual([
      0,
      expect.stringContaining('d’autres comptes de la machine peuvent lire paillasse.sqlite'),
    ]);
    expect(of('Secret')).toEqual([expect.stringContaining('à voir')]);
    expect(outputText()).not.toContain('xxxx');
  });

  test('a truncated secret is an error', async () => {
    mkdirSync(dataDir());
    writeFileSync(join(dataDir(), 'jwt-secret'), 'coupé', { mode: 0o600 });
    const { code, of } = await check();
    expect([code, of('Secret')]).toEqual([
      1,
      [`en défaut Secret : ${join(dataDir(), 'jwt-secret')} : il faut au moins 32 octets.`],
    ]);
  });

  test('a disk with less space than reserved is an error, with little more a warning', async () => {
    const full = await fs.promises.statfs(folder());
    const leaving = (megabytes: number) =>
      jest.spyOn(fs.promises, 'statfs').mockResolvedValue(
        Object.assign(Object.create(full) as typeof full, {
          bsize: 1024 ** 2,
          bavail: megabytes,
        }),
      );
    leaving(150);
    expect((await check()).code).toBe(1);
    leaving(250);
    const { code, of } = await check();
    expect([code, of('Place')]).toEqual([
      0,
      [
        expect.stringContaining('en défaut Place : 150 Mo libres'),
        expect.stringContaining('à voir Place : 250 Mo libres'),
      ],
    ]);
  });

  test.each([
    [0x6969, 'NFS'],
    [0xff534d42, 'CIFS'],
    [0xff534d42 | 0, 'CIFS'],
  ])('a file system of the number %d is %s, a remote one', (type, name) => {
    expect(fileSystemOf(type)).toEqual({ name, isRemote: true });
  });

  test('the kinds of file system that local disks have are fit', () => {
    const ext4 = 0xef53,
      xfs = 0x58465342,
      btrfs = 0x9123683e,
      overlay = 0x794c7630;
    expect([ext4, xfs, btrfs, overlay].map(fileSystemOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
