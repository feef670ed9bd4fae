import { BadEnvironment } from '../../src/server/config';
import { startFailure } from '../../src/server/startFailure';

const DATA_DIR = '/var/lib/paillasse/données';
const said = (error: unknown) => startFailure(error, DATA_DIR);
const noWriting = (code: string) => `DATA_DIR : impossible d’écrire dans ${DATA_DIR} (${code}).`;

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'PORT : ce port est déjà pris.'],
  [{ code: 'EACCES', syscall: 'listen' }, 'PORT : ce port est réservé au système ; prenez-en un à partir de 1024.'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST : cette machine n’a pas cette adresse.'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST : cette machine n’a pas cette adresse.'],
  [{ code: 'EACCES', syscall: 'mkdir', path: DATA_DIR }, noWriting('EACCES')],
  [{ code: 'ENOSPC', syscall: 'open', path: `${DATA_DIR}/jwt-secret` }, noWriting('ENOSPC')],
  [{ code: 'SQLITE_CANTOPEN' }, noWriting('SQLITE_CANTOPEN')],
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, noWriting('SQLITE_READONLY_DIRECTORY')],
  [new BadEnvironment('CATALOGUE : non'), 'CATALOGUE : non'],
])('OPEN-58 %j stops the start with the sentence that names its variable', (error, sentence) => {
  expect(said(error)).toBe(sentence);
});

test.each([
  [{ code: 'EACCES', syscall: 'open', path: '/srv/paillasse/openapi.yaml' }],
  [{ code: 'SQLITE_CORRUPT' }],
  [{ code: 25 }],
  [new Error('SQLite is not at synchronous=FULL')],
  [undefined],
])('OPEN-58 %j, which no variable mends, has no such sentence', (error) => {
  expect(said(error)).toBeUndefined();
});
