import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { legalDetails, TO_FILL } from '../../../src/content/legalDetails';
import { fileSystemOf } from '../../../src/server/cli/check/fileSystems';
import { packageFinding } from '../../../src/server/cli/check/installation';
import { hashOf } from '../../../src/server/database/backup/snapshotFile';
import { sqliteFile } from '../../../src/server/database/engine/openDatabase';
import { SqliteConnection } from '../../../src/server/database/engine/sqliteDriver';
import { testMailConnection } from '../../../src/server/mail/testConnection';
import { useCommands } from './commandSupport';

const { folder, dataDir, shop, said, withServer } = useCommands();
const root = join(__dirname, '../../..');
const SECRET = 'un-secret-que-personne-ne-doit-lire-jamais';

/** Settings that do not depend on what else runs on the machine: the port is a free one. */
beforeEach(() => Object.assign(process.env, { PORT: '0' }));

/** What the command says of one subject, and the code it ends with. */
async function check(env: Record<string, string> = {}) {
  Object.assign(process.env, env);
  const code = await shop('check');
  return {
    code,
    of: (subject: string) =>
      said()
        .filter((line) => new RegExp(`^(en ordre|à voir|en défaut) +${subject} : `).test(line))
        .map((line) => line.replace(/ {2,}/, ' ')),
  };
}

/** Every file below the folder with its rights and a hash of its bytes, but the index of the log, which readers write too. */
function contents(): Record<string, string> {
  const files = readdirSync(folder(), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('-shm'),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path, `${statSync(path).mode} ${hashOf(readFileSync(path))}`]));
}

describe('npm run shop -- check', () => {
  test('before the first start finds nothing wrong, lists every blank of the legal pages, and makes nothing', async () => {
    const { code, of } = await check();
    expect(code).toBe(0);
    expect(of('Base')).toEqual(['en ordre Base : pas encore ; le premier démarrage la crée']);
    const blanks = Object.values(legalDetails)
      .filter(({ value }) => value === TO_FILL)
      .map(({ label }) => `- ${label}`);
    expect(
      said()
        .map((line) => line.trim())
        .filter((line) => line.startsWith('- ')),
    ).toEqual(blanks);
    expect(readdirSync(folder())).toEqual([]);
  });

  test('beside the open shop finds it whole and answering, and leaves every byte as it was', async () => {
    await withServer(async ({ app }) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const before = contents();
      const { code, of } = await check({ PORT: String(port), STAFF_EMAILS: 'devis@labo.example', PUBLIC_URL: `http://0.0.0.0:${port}` });
      expect([code, of('Port'), of('Base')]).toEqual([
        0,
        [`en ordre Port : la boutique répond à http://127.0.0.1:${port}`],
        ['en ordre Base : entière, et de cette version'],
      ]);
      expect(of('Adresse publique')).toEqual([
        `en ordre Adresse publique : http://0.0.0.0:${port} ; la boutique y répond`,
        expect.stringContaining('n’est pas chiffrée'),
      ]);
      expect(contents()).toEqual(before);
    });
    const closed = contents();
    expect((await check({ PORT: '0' })).code).toBe(0);
    expect(contents()).toEqual(closed);
  });

  test('names every setting that cannot be used, ends with 1, and prints no secret', async () => {
    const { code, of } = await check({
      PORT: 'abc',
      CATALOGUE: 'plein',
      MAIL_FROM: 'La boutique',
      RETENTION_MAIL_DAYS: '-1',
      RETENTION_JOURNAL_DAYS: 'x',
      ADMIN_EMAIL: 'chef@labo.example',
      ADMIN_PASSWORD: 'court',
      SMTP_URL: `https://u:${SECRET}@mail.labo.example`,
      JWT_SECRET: 'trop-court',
      DATABASE_URL: `postgres://u:${SECRET}@base`,
    });
    expect(code).toBe(1);
    const named = of('Réglages')
      .map((line) => /en défaut Réglages : (\w+)/.exec(line)?.[1])
      .sort();
    expect(named).toEqual([
      'ADMIN_PASSWORD',
      'CATALOGUE',
      'DATABASE_URL',
      'JWT_SECRET',
      'MAIL_FROM',
      'PORT',
      'RETENTION_JOURNAL_DAYS',
      'RETENTION_MAIL_DAYS',
      'SMTP_URL',
    ]);
    expect(said().join('\n')).not.toMatch(new RegExp(`${SECRET}|trop-court|« court »`));
    expect(existsSync(dataDir())).toBe(false);
  });

  test('says who is told of quotes: nobody, the list of the database, STAFF_EMAILS', async () => {
    expect((await check()).of('Destinataires')).toEqual([expect.stringContaining('personne n’est prévenu')]);
    await shop('staff', 'set', 'b@labo.example');
    expect((await check()).of('Destinataires').at(-1)).toBe('en ordre Destinataires : b@labo.example (npm run shop -- staff set)');
    expect((await check({ STAFF_EMAILS: 'a@labo.example' })).of('Destinataires').at(-1)).toBe(
      'en ordre Destinataires : a@labo.example (STAFF_EMAILS)',
    );
  });

  test('warns of a public address that nothing answers, and of a missing TRUST_PROXY behind https', async () => {
    const { code, of } = await check({ PUBLIC_URL: 'https://boutique.invalid' });
    expect([code, of('Adresse publique')]).toEqual([
      0,
      [expect.stringContaining('la boutique ne répond pas à https://boutique.invalid'), expect.stringContaining('sans TRUST_PROXY')],
    ]);
  });

  test('tells a port that another program holds from one that the shop holds', async () => {
    const other = createServer((socket) => socket.end('bonjour'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, of } = await check({ PORT: String(port) });
    other.close();
    expect([code, of('Port')]).toEqual([1, [expect.stringContaining('est pris par un autre programme')]]);
  });
});

describe('the mail server in npm run shop -- check', () => {
  const login: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    username === 'boutique' && password === SECRET ? done(null, { user: username }) : done(new Error(`535 ${username} ${password}`));
  let server: SMTPServer | Server | undefined;
  afterEach(() => server?.close());

  async function open(options: SMTPServerOptions): Promise<number> {
    const smtp = new SMTPServer({ onAuth: login, allowInsecureAuth: true, ...options });
    smtp.on('error', () => {});
    server = smtp;
    smtp.listen(0, '0.0.0.0');
    await once(smtp.server, 'listening');
    return (smtp.server.address() as AddressInfo).port;
  }
  const messaging = async (url: string) => {
    const { code, of } = await check({ SMTP_URL: url });
    expect(said().join('\n')).not.toContain(SECRET);
    expect(said().join('\n')).not.toContain('autre-mot');
    return [code, of('Messagerie')];
  };

  test('is logged in to over STARTTLS', async () => {
    const port = await open({});
    expect(await messaging(`smtp://boutique:${SECRET}@0.0.0.0:${port}?tls.rejectUnauthorized=false`)).toEqual([
      0,
      [`en ordre Messagerie : 0.0.0.0:${port} répond, identifiant accepté, connexion chiffrée`],
    ]);
  });

  test('without TLS is warned of, but on this machine', async () => {
    const port = await open({ disabledCommands: ['STARTTLS'], authOptional: true });
    expect(await messaging(`smtp://0.0.0.0:${port}`)).toEqual([
      0,
      [`à voir Messagerie : 0.0.0.0:${port} répond, sans identifiant, mais la connexion n’est pas chiffrée`],
    ]);
    expect((await check({ SMTP_URL: `smtp://127.0.0.1:${port}` })).of('Messagerie').at(-1)).toBe(
      `en ordre Messagerie : 127.0.0.1:${port} répond, sans identifiant`,
    );
  });

  test('with a certificate that nobody vouches for is wrong', async () => {
    const port = await open({ secure: true });
    expect(await messaging(`smtps://boutique:${SECRET}@127.0.0.1:${port}`)).toEqual([
      1,
      [expect.stringMatching(/la connexion échoue \(.*certificate/)],
    ]);
  });

  test('that refuses the password is wrong, and what it answers is not printed', async () => {
    const port = await open({ disabledCommands: ['STARTTLS'] });
    expect(await messaging(`smtp://boutique:autre-mot@127.0.0.1:${port}`)).toEqual([
      1,
      [`en défaut Messagerie : 127.0.0.1:${port} : le serveur refuse l’identifiant ou le mot de passe de SMTP_URL (EAUTH, 535)`],
    ]);
  });

  test('that is not there is wrong: no such port, no such name', async () => {
    const port = await open({});
    server?.close();
    expect(await messaging(`smtp://boutique:${SECRET}@127.0.0.1:${port}`)).toEqual([1, [expect.stringContaining('ECONNREFUSED')]]);
    expect(await messaging('smtp://messagerie.invalid')).toEqual([
      1,
      expect.arrayContaining([expect.stringContaining('ce nom n’existe pas, ou le DNS ne répond pas')]),
    ]);
  });

  test('that says nothing is given up', async () => {
    const silent = createServer(() => {});
    server = silent;
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await expect(testMailConnection(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 50)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });
});

describe('the data folder in npm run shop -- check', () => {
  test('a file in its place is wrong', async () => {
    writeFileSync(dataDir(), '');
    const { code, of } = await check();
    expect([code, of('Données')]).toEqual([
      1,
      [`en défaut Données : impossible d’écrire dans ${dataDir()} (ENOTDIR) : DATA_DIR doit être à l’utilisateur de la boutique`],
    ]);
  });

  test('a folder, and then a database, that another account owns is wrong', () => {
    execFileSync(
      process.execPath,
      ['-e', `import(${JSON.stringify(join(root, 'scripts/lib/setup.mjs'))}).then((it) => it.ensureBuilt(['server']))`],
      { cwd: root },
    );
    const asRoot = process.getuid?.() === 0;
    const run = () => {
      const options = asRoot ? { uid: 65534, gid: 65534 } : {};
      return spawnSync(process.execPath, [join(root, 'dist/server/server/cli/main.js'), 'check'], {
        cwd: '/',
        env: process.env,
        encoding: 'utf8',
        ...options,
      });
    };
    chmodSync(folder(), 0o755);
    mkdirSync(dataDir(), { mode: asRoot ? 0o700 : 0o500 });
    expect(run()).toMatchObject({ status: 1, stdout: expect.stringContaining(`impossible d’écrire dans ${dataDir()} (EACCES)`) as string });
    chmodSync(dataDir(), 0o755);
    if (asRoot) chownSync(dataDir(), 65534, 65534);
    writeFileSync(sqliteFile(dataDir()), 'x', { mode: asRoot ? 0o600 : 0o400 });
    expect(run()).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`impossible d’écrire ${sqliteFile(dataDir())} : sans doute fait par un autre compte`) as string,
    });
  }, 120_000);

  test('a database or a secret that others can read is warned of', async () => {
    await shop('admin', 'list');
    chmodSync(dataDir(), 0o755);
    chmodSync(sqliteFile(dataDir()), 0o644);
    writeFileSync(join(dataDir(), 'jwt-secret'), 'x'.repeat(64), { mode: 0o644 });
    const { code, of } = await check();
    expect([code, of('Données').find((line) => line.includes('peuvent lire'))]).toEqual([
      0,
      expect.stringContaining('d’autres comptes de la machine peuvent lire paillasse.sqlite'),
    ]);
    expect(of('Secret')).toEqual([expect.stringContaining('à voir')]);
    expect(said().join('\n')).not.toContain('xxxx');
  });

  test('a secret cut short is wrong', async () => {
    mkdirSync(dataDir());
    writeFileSync(join(dataDir(), 'jwt-secret'), 'coupé', { mode: 0o600 });
    const { code, of } = await check();
    expect([code, of('Secret')]).toEqual([1, [`en défaut Secret : ${join(dataDir(), 'jwt-secret')} : il faut au moins 32 octets.`]]);
  });

  test('a disk with less room than the shop keeps free is wrong, one with little more is warned of', async () => {
    const full = await fs.promises.statfs(folder());
    const leaving = (megabytes: number) =>
      jest
        .spyOn(fs.promises, 'statfs')
        .mockResolvedValue(Object.assign(Object.create(full) as typeof full, { bsize: 1024 ** 2, bavail: megabytes }));
    leaving(150);
    expect((await check()).code).toBe(1);
    leaving(250);
    const { code, of } = await check();
    expect([code, of('Place')]).toEqual([
      0,
      [expect.stringContaining('en défaut Place : 150 Mo libres'), expect.stringContaining('à voir Place : 250 Mo libres')],
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
    expect([ext4, xfs, btrfs, overlay].map(fileSystemOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the database in npm run shop -- check', () => {
  const base = async () => {
    const { code, of } = await check();
    return [code, of('Base').at(-1)];
  };
  const change = (statement: string) => {
    const connection = new SqliteConnection(sqliteFile(dataDir()));
    connection.exec(statement);
    connection.close();
  };
  beforeEach(() => shop('admin', 'list'));

  test('cut or overwritten is damaged', async () => {
    truncateSync(sqliteFile(dataDir()), statSync(sqliteFile(dataDir())).size - 8192);
    expect(await base()).toEqual([1, expect.stringContaining('est abîmée : restaurez une sauvegarde')]);
    writeFileSync(sqliteFile(dataDir()), 'x'.repeat(9000));
    expect(await base()).toEqual([1, expect.stringContaining('est abîmée : restaurez une sauvegarde')]);
  });

  test('of a newer version, or of something else, is wrong', async () => {
    cpSync(sqliteFile(dataDir()), join(folder(), 'kept'));
    change("insert into kysely_migration values ('999_later', '2030-01-01')");
    expect(await base()).toEqual([1, expect.stringContaining('vient d’une version plus récente')]);
    cpSync(join(folder(), 'kept'), sqliteFile(dataDir()));
    change('drop table kysely_migration');
    expect(await base()).toEqual([1, expect.stringContaining('n’est pas la base d’une boutique')]);
  });

  test('of an earlier version is in order, and is left for the next start', async () => {
    change("delete from kysely_migration where name like '006%'");
    expect(await base()).toEqual([0, 'en ordre Base : entière ; le prochain démarrage la met à jour']);
  });

  test('with a quote of tomorrow tells of the clock; a clock from before the shop was made is wrong', async () => {
    await shop('catalogue', 'make', '100', 'made.csv');
    await shop('import', 'made.csv');
    await withServer(async ({ app }) => {
      const { json } = await app.inject({ method: 'POST', url: '/api/exposed/search/articles', payload: { query: 'verre' } });
      const [article] = json<{ match_full_sequence: { id: number }[] }>().match_full_sequence;
      const payload = { email: 'a@labo.example', env: 'production', lines: [{ article_id: article?.id, quantity: 1 }] };
      expect((await app.inject({ method: 'POST', url: '/api/exposed/post/quote', payload })).statusCode).toBe(200);
    });
    change(`update quote set created_at = '2999-01-01 00:00:00'`);
    const first = await check();
    expect([first.code, first.of('Horloge')]).toEqual([0, [expect.stringContaining('un devis porte la date du 2999-01-01')]]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(1970, 0, 1));
    const second = await check();
    expect([second.code, second.of('Horloge').at(-1)]).toEqual([
      1,
      'en défaut Horloge : cette machine se croit le 1970-01-01 01:00:00 : mettez-la à l’heure',
    ]);
  });
});

test('npm run shop -- check names the packages that are of another version, or missing', () => {
  const put = (path: string, content: object) => {
    mkdirSync(join(folder(), path), { recursive: true });
    writeFileSync(join(folder(), path, 'package.json'), JSON.stringify(content));
  };
  put('', { dependencies: { fastify: '5.12.8', kysely: '0.28.18', '@fastify/static': '10.1.11' } });
  put('node_modules/fastify', { version: '5.12.8' });
  put('node_modules/@fastify/static', { version: '9.0.0' });
  expect(packageFinding(folder())).toEqual({
    level: 'error',
    subject: 'Paquets',
    text: 'kysely absent au lieu de 0.28.18, @fastify/static 9.0.0 au lieu de 10.1.11 : npm ci',
  });
});
