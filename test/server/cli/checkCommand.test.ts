// @full commands: commands, starts and jobs.
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { missingSectionFields } from '../../../src/domain/shopContent/checkSection';
import { packageFinding } from '../../../src/server/checks/installation';
import { hashOf } from '../../../src/server/database/backup/snapshotFile';
import { sqliteFile } from '../../../src/server/database/location';
import { SqliteConnection } from '../../../src/server/database/sqlite/sqliteDriver';
import { useCheckCommand } from './checkSupport';

const { folder, dataDir, shop, output, outputText, withServer, check, newShop } = useCheckCommand();
const SECRET = 'un-secret-que-personne-ne-doit-lire-jamais';

/**
 * Every file below the folder with its permissions and a hash, except the index of the write-ahead
 * log, which readers write too.
 */
function contents(): Record<string, string> {
  const files = readdirSync(folder(), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('-shm'),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path, `${statSync(path).mode} ${hashOf(readFileSync(path))}`]),
  );
}

describe('npm run shop -- check', () => {
  test('before the first start finds nothing wrong, lists blanks and samples', async () => {
    const { code, of } = await check();
    expect(code).toBe(0);
    expect(of('Base')).toEqual(['en ordre Base : pas encore ; le premier démarrage la crée']);
    const blanks = missingSectionFields('identity', {}).map(({ label }) => `- ${label}`);
    expect(
      output()
        .map((line) => line.trim())
        .filter((line) => line.startsWith('- ')),
    ).toEqual([
      ...blanks,
      expect.stringMatching(/^- Identité, jamais publié : Nom de la boutique, /),
      expect.stringMatching(/^- Conditions, jamais publié : Port offert au-delà de, /),
      expect.stringMatching(/^- Textes, jamais publié : Qui sommes-nous \?, /),
      expect.stringMatching(/^- Accueil, jamais publié : Titre de la diapositive 1, /),
    ]);
    expect(readdirSync(folder())).toEqual([]);
  });

  test('while the shop is open finds it complete and answering, and changes no byte', async () => {
    await withServer(async ({ app }) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const before = contents();
      const { code, of } = await check({
        PORT: String(port),
        STAFF_EMAILS: 'devis@labo.example',
        PUBLIC_URL: `http://0.0.0.0:${port}`,
      });
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
      DATABASE_URL: `mysql://u:${SECRET}@base`,
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
    expect(outputText()).not.toMatch(new RegExp(`${SECRET}|trop-court|« court »`));
    expect(existsSync(dataDir())).toBe(false);
  });

  test('prints the recipients of quote notices: nobody, the list or STAFF_EMAILS', async () => {
    expect((await check()).of('Destinataires')).toEqual([
      expect.stringContaining('personne n’est prévenu'),
    ]);
    await newShop();
    await shop('staff', 'set', 'b@labo.example');
    expect((await check()).of('Destinataires').at(-1)).toBe(
      'en ordre Destinataires : b@labo.example (npm run shop -- staff set)',
    );
    expect((await check({ STAFF_EMAILS: 'a@labo.example' })).of('Destinataires').at(-1)).toBe(
      'en ordre Destinataires : a@labo.example (STAFF_EMAILS)',
    );
  });

  test('knows the shop at its public address also behind a proxy that hides /health', async () => {
    await withServer(async ({ app }) => {
      const proxy = createHttpServer((request, response) => {
        if (request.url === '/health') return void response.writeHead(404).end();
        void app
          .inject(request.url ?? '/')
          .then(({ statusCode, headers, body }) =>
            response.writeHead(statusCode, headers).end(body),
          );
      });
      proxy.listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      const url = `http://0.0.0.0:${(proxy.address() as AddressInfo).port}`;
      const { of } = await check({ PUBLIC_URL: url });
      proxy.close();
      expect(of('Adresse publique')[0]).toBe(
        `en ordre Adresse publique : ${url} ; la boutique y répond`,
      );
    });
  });

  test('warns of a public address without answer and of a missing TRUST_PROXY', async () => {
    const { code, of } = await check({ PUBLIC_URL: 'https://boutique.invalid' });
    expect([code, of('Adresse publique')]).toEqual([
      0,
      [
        expect.stringContaining('la boutique ne répond pas à https://boutique.invalid'),
        expect.stringContaining('sans TRUST_PROXY'),
      ],
    ]);
  });

  test('distinguishes a port used by another program from one used by the shop', async () => {
    const other = createServer((socket) => socket.end('bonjour'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, of } = await check({ PORT: String(port) });
    other.close();
    expect([code, of('Port')]).toEqual([
      1,
      [expect.stringContaining('est pris par un autre programme')],
    ]);
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
  beforeEach(newShop);

  test('cut or overwritten is damaged', async () => {
    truncateSync(sqliteFile(dataDir()), statSync(sqliteFile(dataDir())).size - 8192);
    expect(await base()).toEqual([
      1,
      expect.stringContaining('est abîmée : restaurez une sauvegarde'),
    ]);
    writeFileSync(sqliteFile(dataDir()), 'x'.repeat(9000));
    expect(await base()).toEqual([
      1,
      expect.stringContaining('est abîmée : restaurez une sauvegarde'),
    ]);
  });

  test('of a newer version, or of another program, is an error', async () => {
    cpSync(sqliteFile(dataDir()), join(folder(), 'kept'));
    change("insert into kysely_migration values ('999_later', '2030-01-01')");
    expect(await base()).toEqual([1, expect.stringContaining('vient d’une version plus récente')]);
    cpSync(join(folder(), 'kept'), sqliteFile(dataDir()));
    change('drop table kysely_migration');
    expect(await base()).toEqual([1, expect.stringContaining('n’est pas la base d’une boutique')]);
  });

  test('of an earlier version is fine, and left for the next start', async () => {
    change("delete from kysely_migration where name like '006%'");
    expect(await base()).toEqual([
      0,
      'en ordre Base : entière ; le prochain démarrage la met à jour',
    ]);
  });

  test('ENTITY-15 with prices whose HT, TTC and rate disagree names them', async () => {
    await newShop();
    await shop('catalogue', 'make', '100', 'made.csv');
    await shop('import', 'made.csv');
    expect((await check()).of('Prix')).toEqual([
      'en ordre Prix : HT, TTC et taux de TVA concordent',
    ]);
    change('update article set ttc_price_cents = base_price_cents * 3 where id < 30');
    const { code, of } = await check();
    expect([code, of('Prix').at(-1)]).toEqual([0, expect.stringContaining('29 prix à vérifier')]);
    expect(outputText()).toMatch(/- \S+ : HT .*, TVA 20 %, TTC /);
    expect(outputText()).toContain('- et 9 autres');
  });

  test('with an entry of the journal whose sentence is of no known form names it', async () => {
    await newShop();
    await withServer(() => Promise.resolve());
    expect((await check()).of('Journal')).toEqual([
      'en ordre Journal : l’objet de chaque entrée est reconnu',
    ]);
    change(`insert into journal (user_id, email, at, operation, target)
      values (1, 'a@labo.example', '2020-01-01 00:00:00', 'x', 'Chose 12')`);
    expect((await check()).of('Journal').at(-1)).toContain('1 entrée ne dit pas de quoi il s’agit');
    expect(outputText()).toMatch(/- n° \d+ : Chose 12/);
  });

  test('with a future quote warns of the clock; before the first release it fails', async () => {
    await newShop();
    await shop('catalogue', 'make', '100', 'made.csv');
    await shop('import', 'made.csv');
    await withServer(async ({ app }) => {
      const { json } = await app.inject({
        method: 'POST',
        url: '/api/exposed/search/articles',
        payload: { query: 'verre' },
      });
      const [article] = json<{ match_full_sequence: { id: number }[] }>().match_full_sequence;
      const payload = {
        email: 'a@labo.example',
        env: 'production',
        lines: [{ article_id: article?.id, quantity: 1 }],
      };
      expect(
        (await app.inject({ method: 'POST', url: '/api/exposed/post/quote', payload })).statusCode,
      ).toBe(200);
    });
    change(`update quote set created_at = '2999-01-01 00:00:00'`);
    const first = await check();
    expect([first.code, first.of('Horloge')]).toEqual([
      0,
      [expect.stringContaining('un devis porte la date du 2999-01-01')],
    ]);
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
