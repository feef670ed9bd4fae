// @full commands: commands, starts and jobs.
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  listReferencedFiles,
  readSnapshotFiles,
} from '../../../src/server/database/backup/snapshotFile';
import {
  withSnapshotSource,
  writeSnapshot,
} from '../../../src/server/database/backup/writeSnapshot';
import { sqliteFile } from '../../../src/server/database/location';
import { SqliteConnection } from '../../../src/server/database/sqlite/sqliteDriver';
import { openFileFolder } from '../../../src/server/files/folderStorage';
import { useCommands } from './commandSupport';

const { folder, dataDir, shop, output, outputText, inDatabase, newShop } = useCommands();
const countArticles = () =>
  inDatabase(async ({ db }) => (await db.selectFrom('article').select('id').execute()).length);
const backupFile = () => join(folder(), 'shop.backup');
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Everything in the data directory but the lock, as hashes: to see that nothing changed. */
const everything = () =>
  readdirSync(dataDir(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'paillasse.lock')
    .map((entry) => [entry.name, hash(readFileSync(join(entry.parentPath, entry.name)))]);

/** Adds a document to the first article. @returns its stored name. */
async function addDocument(bytes: Buffer = randomBytes(1000)): Promise<string> {
  const name = await openFileFolder(join(dataDir(), 'files')).save(bytes, 'pdf');
  await inDatabase((database) =>
    database.write(async (trx) => {
      const { id } = await trx.selectFrom('article').select('id').executeTakeFirstOrThrow();
      const document = {
        article_id: id,
        is_picture: 0,
        is_default: 0,
        original_file_name: 'a.pdf',
        stored_name: name,
        mime_type: 'application/pdf',
        byte_size: bytes.length,
        created_at: 0,
      } as const;
      await trx.insertInto('attachment').values(document).execute();
    }),
  );
  return name;
}
const removeDocument = (name: string) =>
  inDatabase((database) =>
    database.write((trx) => trx.deleteFrom('attachment').where('stored_name', '=', name).execute()),
  );

/** What is in a backup. */
function inside<T>(read: (db: SqliteConnection) => T): T {
  const db = new SqliteConnection(backupFile());
  try {
    return read(db);
  } finally {
    db.close();
  }
}
async function packed(): Promise<string[][]> {
  const db = new SqliteConnection(backupFile(), { readonly: true });
  const files: string[][] = [];
  for await (const { name, content } of readSnapshotFiles(db)) files.push([name, hash(content)]);
  db.close();
  return files;
}

let stored: string;
let bytes: Buffer;
/** A data folder with articles, which each test gets a copy of. */
let filled: string;
beforeAll(() => (filled = mkdtempSync(join(tmpdir(), 'filled-'))));
afterAll(() => rmSync(filled, { recursive: true }));
beforeEach(async () => {
  if (readdirSync(filled).length === 0) {
    await newShop();
    await shop('catalogue', 'make', '100', 'made.csv');
    await shop('import', 'made.csv');
    cpSync(dataDir(), filled, { recursive: true });
  } else cpSync(filled, dataDir(), { recursive: true });
  bytes = randomBytes(1000);
  stored = await addDocument(bytes);
});

describe('a backup', () => {
  test('THREAT-K06 is restored with its files; the replaced database is kept', async () => {
    expect(await shop('backup', 'shop.backup')).toBe(0);
    await inDatabase((database) =>
      database.write(async (trx) => {
        await trx.deleteFrom('attachment').execute();
        await trx.deleteFrom('article').execute();
      }),
    );
    rmSync(join(dataDir(), 'files', stored));
    expect(await shop('restore', 'shop.backup')).toBe(0);
    expect(await countArticles()).toBe(100);
    expect(readFileSync(join(dataDir(), 'files', stored))).toEqual(bytes);
    const [kept = '', ...more] = readdirSync(dataDir()).filter((name) =>
      name.startsWith('paillasse-avant-'),
    );
    expect(more).toEqual([]);
    expect(outputText()).toContain(join(dataDir(), kept));
    const aside = new SqliteConnection(join(dataDir(), kept));
    expect(aside.prepare('select count(*) from article').pluck().get()).toBe(0);
    aside.close();
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('THREAT-K06 is restored into an empty folder', async () => {
    await shop('backup', 'shop.backup');
    rmSync(dataDir(), { recursive: true });
    expect(await shop('restore', 'shop.backup')).toBe(0);
    expect([await countArticles(), readdirSync(join(dataDir(), 'files'))]).toEqual([
      100,
      [stored, 'thumbnails'].sort(),
    ]);
    expect(outputText()).not.toContain('La base précédente');
  });

  test('THREAT-K05 is taken while the shop is open, and never over another file', async () => {
    await inDatabase(async () => expect(await shop('backup', 'shop.backup')).toBe(0));
    const before = hash(readFileSync(backupFile()));
    expect(await shop('backup', 'shop.backup')).toBe(1);
    expect(hash(readFileSync(backupFile()))).toBe(before);
  });

  test('THREAT-K05 has exactly the files its database names, and no unfinished one', async () => {
    writeFileSync(join(dataDir(), 'files', `${'a'.repeat(32)}.pdf.1234abcd.part`), 'half');
    writeFileSync(join(dataDir(), 'files', `${'b'.repeat(32)}.pdf`), 'nobody’s');
    await shop('backup', 'shop.backup');
    expect(await packed()).toEqual([[stored, hash(bytes)]]);
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('THREAT-K05 is consistent: a changing document is in it with its row or not', async () => {
    const others = [await addDocument(), await addDocument()];
    let added = '';
    let read = 0;
    // Between two reads of a file the shop continues: one document is deleted with its row, another
    // is added.
    const changeFiles = async () => {
      await removeDocument(others[0] ?? '');
      added = await addDocument();
    };
    const live = new SqliteConnection(sqliteFile(dataDir()));
    await changeFiles();
    live.exec(
      'insert into attachment ' +
        '(article_id, is_picture, is_default, original_file_name, stored_name, mime_type, ' +
        'byte_size, created_at) ' +
        "select article_id, 0, 0, 'x', 'gone.pdf', 'application/pdf', 1, 0 from attachment limit 1",
    );
    const readFile = async (name: string) => {
      read += 1;
      if (name !== 'gone.pdf') return readFileSync(join(dataDir(), 'files', name));
      live.exec("delete from attachment where stored_name = 'gone.pdf'");
      return undefined;
    };
    const { missing } = await withSnapshotSource(
      { engine: 'sqlite', dataDir: dataDir() },
      (source) => writeSnapshot(source, backupFile(), readFile),
    );
    live.close();
    const names = [stored, others[1] ?? '', added].sort();
    expect([missing, inside(listReferencedFiles), (await packed()).map(([name]) => name)]).toEqual([
      [],
      names,
      names,
    ]);
    expect(read).toBe(4 + 3);
  });

  test('THREAT-K05 of a shop that lost a file is written, and the command names it', async () => {
    rmSync(join(dataDir(), 'files', stored));
    const other = await addDocument();
    expect(await shop('backup', 'shop.backup')).toBe(1);
    expect(outputText()).toContain(`Il y manque ce que la boutique a déjà perdu : files/${stored}`);
    expect((await packed()).map(([name]) => name)).toEqual([other]);
  });
});

describe('a backup that cannot be written', () => {
  test.each([
    ['/dev/full', 'Le fichier /dev/full existe déjà.'],
    [
      '/dev/null/a.paillasse',
      /^Impossible d’écrire \/dev\/null\/a\.paillasse \((ENOTDIR|EEXIST)\)\.$/,
    ],
    ['/proc/a.paillasse', /^Impossible d’écrire \/proc\/a\.paillasse\S* \(\w+\)\.$/],
    ['made.csv', /existe déjà\.$/],
    [
      'made.csv/a.paillasse',
      /^Impossible d’écrire \S+made\.csv\/a\.paillasse \((ENOTDIR|EEXIST)\)/,
    ],
    [`${'x'.repeat(300)}.paillasse`, /^Impossible d’écrire \S+ \(\w+\)\.$/],
  ])('THREAT-K06 %s is named, not DATA_DIR', async (target, sentence) => {
    writeFileSync(join(folder(), 'made.csv'), '');
    expect(await shop('backup', target)).toBe(1);
    expect(output().at(-1)).toMatch(sentence);
    expect(outputText()).not.toContain('DATA_DIR');
  });
});

describe('a restore', () => {
  beforeEach(() => shop('backup', 'shop.backup'));

  test('THREAT-K08 is refused while the shop is open, and nothing changes', async () => {
    await inDatabase(async (database) => {
      await database.write((trx) => trx.updateTable('article').set({ label: 'Autre' }).execute());
      expect(await shop('restore', 'shop.backup')).toBe(1);
    });
    expect(outputText()).toContain(
      'La boutique est ouverte : arrêtez le serveur, puis recommencez.',
    );
    expect(
      await inDatabase(({ db }) => db.selectFrom('article').select('label').executeTakeFirst()),
    ).toEqual({ label: 'Autre' });
  });

  test.each([
    ['in its middle', (file: string) => writeFileSync(file, randomBytes(20_000), { flag: 'r+' })],
    ['cut short', (file: string) => truncateSync(file, 10_000)],
    ['that is empty', (file: string) => truncateSync(file, 0)],
    ['that is no database any more', (file: string) => writeFileSync(file, 'rien')],
  ])(
    'THREAT-K06 replaces a database damaged %s, which is kept unchanged',
    async (_what, damage) => {
      damage(sqliteFile(dataDir()));
      const damaged = hash(readFileSync(sqliteFile(dataDir())));
      expect([await shop('restore', 'shop.backup'), output().at(-1)]).toEqual([
        0,
        expect.stringContaining('Sauvegarde restaurée.') as string,
      ]);
      expect(await countArticles()).toBe(100);
      const [kept = ''] = readdirSync(dataDir()).filter((name) =>
        name.startsWith('paillasse-avant-'),
      );
      expect(hash(readFileSync(join(dataDir(), kept)))).toBe(damaged);
    },
  );

  test('THREAT-K06 does not apply a damaged database’s write-ahead log to the new', async () => {
    const open = new SqliteConnection(sqliteFile(dataDir()));
    open.exec("update article set label = 'Après'");
    for (const end of ['', '-wal'])
      writeFileSync(join(folder(), `copy${end}`), readFileSync(sqliteFile(dataDir()) + end));
    open.close();
    for (const end of ['', '-wal'])
      writeFileSync(sqliteFile(dataDir()) + end, readFileSync(join(folder(), `copy${end}`)));
    writeFileSync(sqliteFile(dataDir()), randomBytes(200), { flag: 'r+' });
    expect(await shop('restore', 'shop.backup')).toBe(0);
    expect(
      await inDatabase(({ db }) =>
        db.selectFrom('article').select('id').where('label', '=', 'Après').execute(),
      ),
    ).toEqual([]);
    expect(
      readdirSync(dataDir()).some((name) => /^paillasse-avant-\d+\.sqlite-wal$/.test(name)),
    ).toBe(true);
  });

  test('THREAT-K06 repairs a damaged file, and deletes its thumbnail', async () => {
    const file = join(dataDir(), 'files', stored);
    const thumbnail = join(dataDir(), 'files/thumbnails', stored);
    writeFileSync(file, 'abîmé');
    writeFileSync(thumbnail, 'abîmé');
    expect(await shop('restore', 'shop.backup')).toBe(0);
    expect(readFileSync(file)).toEqual(bytes);
    expect(readdirSync(join(dataDir(), 'files/thumbnails'))).toEqual([]);
  });

  const FOREIGN: [string, () => void][] = [
    ['a text', () => writeFileSync(backupFile(), 'rien du tout')],
    ['an empty file', () => writeFileSync(backupFile(), '')],
    [
      'a picture',
      () =>
        writeFileSync(
          backupFile(),
          Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(5000)]),
        ),
    ],
    ['a folder', () => rmSync(backupFile())],
    ['an empty database', () => foreign('select 1')],
    [
      'another application’s database',
      () => foreign('create table client (name text); insert into client values (1)'),
    ],
    [
      'another application’s database with tables of the same names',
      () =>
        foreign(
          'create table article (a); create table stored_file (b); create table ' +
            'kysely_migration (c); insert into stored_file values (1)',
        ),
    ],
    [
      'one with the same migrations and another content',
      () =>
        foreign(
          'create table article (a); create table stored_file (path, content); ' +
            'create table kysely_migration (name text primary key, timestamp text)',
        ),
    ],
    [
      'the shop’s own database',
      () => writeFileSync(backupFile(), readFileSync(sqliteFile(dataDir()))),
    ],
    [
      'a backup cut short',
      () => truncateSync(backupFile(), readFileSync(backupFile()).length - 8192),
    ],
    [
      'a backup with a damaged page',
      () => writeFileSync(backupFile(), damagedPage(readFileSync(backupFile()))),
    ],
    [
      'a backup with one other byte in a document',
      () =>
        inside((db) => db.prepare('update stored_file set content = ?').run(Buffer.from('autre'))),
    ],
  ];
  function foreign(statements: string): void {
    rmSync(backupFile());
    inside((db) => db.exec(`create table t (x); drop table t; ${statements}`));
  }
  function damagedPage(backup: Buffer): Buffer {
    randomBytes(4096).copy(backup, 4096 * 4);
    return backup;
  }

  test.each(FOREIGN)(
    'THREAT-K06 of %s fails with a message and changes nothing',
    async (what, make) => {
      make();
      const before = everything();
      expect(await shop('restore', what === 'a folder' ? '.' : 'shop.backup')).toBe(1);
      expect(output().at(-1)).toBe(
        "Ce fichier n'est pas une sauvegarde de la boutique, ou il est abîmé.",
      );
      expect(everything()).toEqual(before);
      expect(await countArticles()).toBe(100);
    },
  );

  test('THREAT-K07 of a backup of a newer version is refused and changes nothing', async () => {
    inside((db) =>
      db.exec("insert into kysely_migration (name, timestamp) values ('999_future', '2030')"),
    );
    const before = everything();
    expect(await shop('restore', 'shop.backup')).toBe(1);
    expect(outputText()).toContain('version plus récente');
    expect(everything()).toEqual(before);
  });

  test('THREAT-K07 takes a backup without hashes, leaving out its unfinished files', async () => {
    inside((db) => {
      db.exec('alter table stored_file drop column sha256');
      db.exec(
        "insert into stored_file (path, content) values ('files/abc.pdf.part', x'00'), " +
          "('files/../escaped.pdf', x'00')",
      );
    });
    rmSync(join(dataDir(), 'files', stored));
    expect(await shop('restore', 'shop.backup')).toBe(0);
    expect(readdirSync(join(dataDir(), 'files')).filter((name) => name !== 'thumbnails')).toEqual([
      stored,
    ]);
    expect(readdirSync(dataDir())).not.toContain('escaped.pdf');
  });
});
