import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainStrangeName, SETTINGS, strangeNames } from '../../src/server/settingNames';

const documented = readFileSync(join(__dirname, '../../docs/settings.md'), 'utf8');

test('OPEN-58 the known settings are those of docs/settings.md', () => {
  const named = [...documented.matchAll(/^- `([A-Z0-9_]+)` \(|, `([A-Z0-9_]+)` \(default/gm)].map(
    ([, first, other]) => first ?? other,
  );
  expect(Object.keys(SETTINGS).sort()).toEqual(named.sort());
});

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['PAILLASSE_PUBLIC_URL', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATA_DIRS', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['STMP_URL', 'SMTP_URL'],
  ['MAILFROM', 'MAIL_FROM'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['STAFF_EMAIL', 'STAFF_EMAILS'],
  ['STAFF_MAILS', 'STAFF_EMAILS'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['TRUST_PROXIES', undefined],
  ['CATALOG', 'CATALOGUE'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['METRICS_PROT', 'METRICS_PORT'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['RETENTION_QUOTE_DAYS', 'RETENTION_QUOTES_DAYS'],
  ['RETENTION_ORDERS_YEARS', undefined],
  ['DRAIN_SECOND', 'DRAIN_SECONDS'],
  ['JWT_SECERT', 'JWT_SECRET'],
  ['FILE_URL', 'FILES_URL'],
  ['MIGRATES', 'MIGRATE'],
  ['OFLINE', 'OFFLINE'],
])('OPEN-58 %s is told, with %s', (name, meant) => {
  const found = strangeNames({ [name]: 'x' });
  const isTold = meant !== undefined || /^(RETENTION|STAFF)_/.test(name);
  expect(found).toEqual(isTold ? [{ name, meant }] : []);
  for (const each of found)
    expect(explainStrangeName(each)).toBe(
      `${name} n’est pas un réglage, rien ne la lit` + (meant ? ` : vouliez-vous ${meant} ?` : '.'),
    );
});

const OF_OTHERS =
  'PATH HOME USER SHELL LANG LC_ALL TERM PWD OLDPWD HOSTNAME LOGNAME MAIL TZ TMPDIR EDITOR PAGER ' +
  'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH NODE_ENV NODE_OPTIONS ' +
  'NODE_VERSION YARN_VERSION INIT_CWD COLOR CI DEBUG npm_config_loglevel npm_config_host ' +
  'npm_package_version AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY HTTP_PROXY https_proxy ' +
  'NO_PROXY SSL_CERT_DIR PGHOST PGPASSWORD POSTGRES_PASSWORD KUBERNETES_PORT ' +
  'KUBERNETES_SERVICE_HOST container SUDO_USER SSH_CONNECTION XDG_RUNTIME_DIR TEST_DATABASE_URL PAILLASSE_FOLDER';

test('OPEN-58 variables of others, known settings and empty ones are not told', () => {
  const names = [...OF_OTHERS.split(' '), ...Object.keys(SETTINGS)];
  const env = Object.fromEntries(names.map((name): [string, string] => [name, 'x']));
  expect(strangeNames({ ...env, PUBLIC_ULR: '' })).toEqual([]);
});
