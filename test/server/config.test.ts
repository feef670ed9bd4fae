import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConfig } from '../../src/server/cli/checkCommand';
import { readConfig } from '../../src/server/config';
import { type Environment, InvalidEnvironment } from '../../src/server/environment';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paillasse-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (env: Environment = {}) => readConfig({ DATA_DIR: dataDir, ...env });

test('OPEN-58 an empty environment gives a shop on this machine alone, with the demo', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    staffEmails: undefined,
    waitingDigestDays: 0,
    importWarningDays: 7,
    offerReminderDays: 0,
    admin: undefined,
    catalogue: 'demo',
    logLevel: 'info',
    rateLimits: true,
    trustProxy: undefined,
    metrics: { port: undefined, token: undefined },
    accessLog: true,
  });
});

test('OPEN-58 without PUBLIC_URL the URL of an IPv6 HOST has brackets', () => {
  expect(read({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
});

test('OPEN-58 a variable left empty counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATABASE_URL',
    'DATABASE_POOL',
    'FILES_URL',
    'MIGRATE',
    'ROLE',
    'PUBLIC_URL',
    'JWT_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'STAFF_EMAILS',
    'WAITING_DIGEST_DAYS',
    'IMPORT_WARNING_DAYS',
    'OFFER_REMINDER_DAYS',
    'ADMIN_EMAIL',
    'CATALOGUE',
    'LOG_LEVEL',
    'RATE_LIMITS',
    'CONNECTIONS_PER_ADDRESS',
    'DRAIN_SECONDS',
    'TRUST_PROXY',
    'METRICS_PORT',
    'METRICS_HOST',
    'METRICS_TOKEN',
    'ACCESS_LOG',
    'OFFLINE',
  ];
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read());
});

test('OPEN-58 without DATABASE_URL the database is DATA_DIR’s SQLite file, else PostgreSQL', () => {
  expect(read({ DATA_DIR: '/srv/boutique' }).database).toEqual({
    engine: 'sqlite',
    dataDir: '/srv/boutique',
  });
  const url = 'postgresql://boutique:secret@base.labo.example/boutique';
  expect(read({ DATABASE_URL: url }).database).toEqual({ engine: 'postgres', url, poolSize: 10 });
  expect(read({ DATABASE_URL: url, DATABASE_POOL: '25' }).database).toMatchObject({ poolSize: 25 });
  expect(() => read({ DATABASE_URL: 'mysql://u:secret@base' })).toThrow(
    'DATABASE_URL : il faut une adresse qui commence par postgres:// ou postgresql://.',
  );
  expect(() => read({ DATABASE_URL: url, DATABASE_POOL: '0' })).toThrow('DATABASE_POOL');
  expect(read({ DATABASE_URL: url }).jwtSecret).toBeUndefined();
});

test.each(['a#b', '1#b', 'a/b', '1/b', 'a?b', '1?b', 'a%b', '100%'])(
  'OPEN-58 a password %j that is not written in codes is told, and not printed',
  (password) => {
    for (const [name, url] of [
      ['DATABASE_URL', `postgres://boutique:${password}@base.labo.example/boutique`],
      ['SMTP_URL', `smtps://boutique:${password}@mail.labo.example`],
    ] as const) {
      expect(() => read({ [name]: url })).toThrow(
        new InvalidEnvironment(
          `${name} : cette adresse ne se lit pas. Dans le mot de passe, # s’écrit %23, / ` +
            '%2F, ? %3F, @ %40, : %3A et % %25.',
        ),
      );
      expect(read({ [name]: url.replace(password, encodeURIComponent(password)) })).toBeDefined();
    }
  },
);

test('OPEN-58 every variable is used', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://devis.labo.example//',
    JWT_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtps://u:p@mail.labo.example',
    MAIL_FROM: 'a@labo.example',
    STAFF_EMAILS: ' b@labo.example , c@labo.example,',
    ADMIN_EMAIL: 'd@labo.example',
    ADMIN_PASSWORD: 'secret',
    CATALOGUE: 'empty',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    CONNECTIONS_PER_ADDRESS: '250',
    DRAIN_SECONDS: '3',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1 ',
    FILES_URL: 's3://fichiers?region=eu-west-3',
  };
  expect(read(env)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://devis.labo.example',
    drainMs: 3000,
    jwtSecret: 'x'.repeat(32),
    smtpUrl: env.SMTP_URL,
    mailFrom: 'a@labo.example',
    staffEmails: ['b@labo.example', 'c@labo.example'],
    admin: { email: 'd@labo.example', password: 'secret' },
    catalogue: 'empty',
    logLevel: 'warn',
    rateLimits: false,
    connectionsPerAddress: 250,
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::1'],
    filesBucket: { bucket: 'fichiers', region: 'eu-west-3' },
  });
});

test.each<[string, Environment]>([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '0x50' }],
  ['PORT', { PORT: '1e3' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'devis.labo.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['SMTP_URL', { SMTP_URL: 'mail.labo.example' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.labo.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'La boutique' }],
  ['STAFF_EMAILS', { STAFF_EMAILS: 'a@labo.example;b@labo.example' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@labo.example' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@labo.example', ADMIN_PASSWORD: 'court' }],
  ['CATALOGUE', { CATALOGUE: 'full' }],
  ['MIGRATE', { MIGRATE: 'later' }],
  ['ROLE', { ROLE: 'server', DATABASE_URL: 'postgres://u@base/boutique' }],
  ['ROLE', { ROLE: 'worker' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'no' }],
  ['CONNECTIONS_PER_ADDRESS', { CONNECTIONS_PER_ADDRESS: '0' }],
  ['CONNECTIONS_PER_ADDRESS', { CONNECTIONS_PER_ADDRESS: 'many' }],
  ['WAITING_DIGEST_DAYS', { WAITING_DIGEST_DAYS: '100' }],
  ['WAITING_DIGEST_DAYS', { WAITING_DIGEST_DAYS: '-1' }],
  ['IMPORT_WARNING_DAYS', { IMPORT_WARNING_DAYS: '100' }],
  ['OFFER_REMINDER_DAYS', { OFFER_REMINDER_DAYS: '100' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '6' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '0.5' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1;10.0.0.2' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,proxy.labo.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8/8' }],
  ['TRUST_PROXY', { TRUST_PROXY: '2001:db8::/129' }],
  ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(31) }],
  ['FILES_URL', { FILES_URL: '/var/lib/paillasse/files' }],
])('OPEN-58 THREAT-A22 a bad %s is refused and named (%j)', (name, env) => {
  expect(() => read(env)).toThrow(InvalidEnvironment);
  expect(() => read(env)).toThrow(new RegExp(`^${name} : `));
});

/** What would stand in each link of a mail and in the sitemap. */
test.each([
  'https://devis.labo.example/boutique',
  'https://devis.labo.example/boutique/',
  'https://devis.labo.example//boutique',
  'https://devis.labo.example/%2e',
  'https://devis.labo.example?a=1',
  'https://devis.labo.example/?',
  'https://devis.labo.example?',
  'https://devis.labo.example#ici',
  'https://devis.labo.example/#',
  'https://marie@devis.labo.example',
  'https://marie:hunter2@devis.labo.example',
  'https://:hunter2@devis.labo.example',
  'https://@devis.labo.example',
  'https://:@devis.labo.example',
  ' https://devis.labo.example',
  'https://devis.labo.example ',
  'https://devis.labo.example /',
  'https://devis.labo .example',
  'https://devis.labo.example\n',
  'https://devis.\tlabo.example',
  'https://devis.labo\u200b.example',
  'https:devis.labo.example',
  'https:/devis.labo.example',
  'https:///devis.labo.example',
  String.raw`https:\\devis.labo.example`,
  String.raw`https://devis.labo.example\boutique`,
  'https://*.labo.example',
  'https://devis.labo.example:99999',
  'https://devis.labo.example:port',
  'https://',
  'http://[::1',
  '"https://devis.labo.example"',
  "'https://devis.labo.example'",
  'ftp://devis.labo.example',
  'https://devis.labo.example,https://labo.example',
  'https://devis.labo.example;',
  'https://devis&labo.example',
])('OPEN-58 PUBLIC_URL %j is refused without being repeated', (value) => {
  const refused = () => read({ PUBLIC_URL: value });
  expect(refused).toThrow(InvalidEnvironment);
  expect(refused).toThrow(/^PUBLIC_URL : /);
  expect(refused).toThrow(expect.not.stringContaining('hunter2') as never);
});

test.each([
  ['https://devis.labo.example', 'https://devis.labo.example'],
  ['https://devis.labo.example/', 'https://devis.labo.example'],
  ['HTTPS://Devis.Labo.Example', 'https://devis.labo.example'],
  ['https://devis.labo.example:443', 'https://devis.labo.example'],
  ['http://devis:8080', 'http://devis:8080'],
  ['http://192.168.1.4:3000', 'http://192.168.1.4:3000'],
  ['http://[2001:db8::1]:3000/', 'http://[2001:db8::1]:3000'],
  ['https://labo_devis.example', 'https://labo_devis.example'],
  ['https://xn--caf-dma.example', 'https://xn--caf-dma.example'],
  ['https://café.example', 'https://xn--caf-dma.example'],
])('OPEN-58 PUBLIC_URL %s is the base %s', (value, base) => {
  expect(read({ PUBLIC_URL: value }).publicUrl).toBe(base);
});

test.each<Environment>([
  { HOST: 'http://0.0.0.0' },
  { HOST: '0.0.0.0:3000' },
  { HOST: '[::1]' },
  { HOST: ' 0.0.0.0' },
  { HOST: 'deux mots' },
  { HOST: '/run/shop.sock' },
  { HOST: '*' },
  { HOST: 'a,b' },
  { METRICS_HOST: '10.0.0.5/8' },
  { METRICS_HOST: 'a b' },
  { PORT: ' 3000' },
  { PORT: '"3000"' },
  { DATA_DIR: '~/data' },
  { DATA_DIR: '$HOME/data' },
  { DATA_DIR: '${HOME}/data' },
  { DATA_DIR: 'file:///srv/data' },
  { DATA_DIR: '/srv/data ' },
  { DATA_DIR: "'/srv/data'" },
  { DATA_DIR: '/srv/da\nta' },
  { SQLITE_TMPDIR: '~/tmp' },
  { SMTP_URL: 'smtp://' },
  { SMTP_URL: 'smtps://mail.labo.example/465' },
  { SMTP_URL: 'smtps://u:p@mail.labo.example ' },
  { SMTP_URL: '"smtps://u:p@mail.labo.example"' },
  { MAIL_FROM: ' a@labo.example' },
  { STAFF_EMAILS: '"a@labo.example"' },
  { ADMIN_EMAIL: 'a@labo.example ', ADMIN_PASSWORD: 'secret' },
  { CATALOGUE: 'none ' },
  { LOG_LEVEL: "'info'" },
  { FILES_URL: 's3://fichiers ' },
  { RETENTION_MAIL_DAYS: '90 ' },
  { DATABASE_URL: ' postgres://u@base/boutique' },
])('OPEN-58 %j is refused and named', (env) => {
  const [name = ''] = Object.keys(env);
  expect(() => read(env)).toThrow(new RegExp(`^${name} : `));
});

test('OPEN-58 blanks around the parts of a list, and in passwords, are no fault', () => {
  const env = {
    STAFF_EMAILS: ' a@labo.example,\n b@labo.example ',
    TRUST_PROXY: ' loopback ',
    ADMIN_EMAIL: 'a@labo.example',
    ADMIN_PASSWORD: ' "secret" ',
    JWT_SECRET: ` ${'x'.repeat(32)} `,
    SMTP_URL: 'smtps://u:p@mail.labo.example?pool=true',
  };
  expect(read(env)).toMatchObject({
    staffEmails: ['a@labo.example', 'b@labo.example'],
    admin: { password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    smtpUrl: env.SMTP_URL,
  });
});

test('OPEN-58 an invalid TRUST_PROXY is refused in French with the accepted values', () => {
  expect(() => read({ TRUST_PROXY: 'loopback,true' })).toThrow(
    'TRUST_PROXY : « true » n’est ni une adresse IP, ni un réseau comme 10.0.0.0/8, ni loopback.',
  );
});

test('OPEN-58 the refusal of an address or a secret does not show the password in it', () => {
  expect(() => read({ SMTP_URL: 'http://u:hunter2@mail.labo.example' })).toThrow(
    expect.not.stringContaining('hunter2') as never,
  );
  expect(() => read({ JWT_SECRET: 'hunter2' })).toThrow(
    expect.not.stringContaining('hunter2') as never,
  );
  expect(() => read({ FILES_URL: 's3://u:hunter2@fichiers' })).toThrow(
    expect.not.stringContaining('hunter2') as never,
  );
});

test('OPEN-58 THREAT-A22 without JWT_SECRET one is made once, readable by the owner only', () => {
  const { jwtSecret = '' } = read();
  const file = join(dataDir, 'jwt-secret');
  expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(jwtSecret);
  expect(read().jwtSecret).toBe(jwtSecret);
});

test('OPEN-58 two shops generate different secrets', () => {
  const other = mkdtempSync(join(tmpdir(), 'paillasse-config-'));
  expect(read({ DATA_DIR: other }).jwtSecret).not.toBe(read().jwtSecret);
  rmSync(other, { recursive: true });
});

test('OPEN-58 THREAT-A22 a secret file cut short is refused by its name', () => {
  const file = join(dataDir, 'jwt-secret');
  writeFileSync(file, 'abc\n');
  expect(() => read()).toThrow(file);
});

test('METRICS_PORT, METRICS_HOST, METRICS_TOKEN and ACCESS_LOG are read', () => {
  const env = {
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    METRICS_TOKEN: 'jeton-de-mesure-2026',
    ACCESS_LOG: 'off',
  };
  expect(read(env)).toMatchObject({
    metrics: { port: 9464, host: '10.0.0.5', token: 'jeton-de-mesure-2026' },
    accessLog: false,
  });
  expect(read({ METRICS_PORT: '9464' }).metrics.host).toBe('127.0.0.1');
});

test.each([
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT : « x » n’est pas un numéro de port.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT : il faut un autre port que PORT.'],
  [
    { METRICS_TOKEN: 'court' },
    'METRICS_TOKEN : il faut au moins 16 caractères, sans espace ni accent.',
  ],
  [
    { METRICS_TOKEN: 'avec une espace dedans' },
    'METRICS_TOKEN : il faut au moins 16 caractères, sans espace ni accent.',
  ],
  [{ ACCESS_LOG: 'oui' }, 'ACCESS_LOG : « oui » n’est pas l’une des valeurs on, off.'],
  [{ OFFLINE: 'non' }, 'OFFLINE : « non » n’est pas l’une des valeurs on, off.'],
])('%j is refused with a sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(new InvalidEnvironment(sentence));
});

test('shop check does not refuse a role that PostgreSQL allows, and refuses it without', () => {
  const role = { ROLE: 'worker' };
  expect(
    checkConfig({ ...role, DATABASE_URL: 'postgres://paillasse@localhost/paillasse' }).refused,
  ).toEqual([]);
  expect(checkConfig(role).refused).toEqual([expect.stringMatching(/^ROLE :/)]);
});
