import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../src/server/database/engine/engine';
import { lockShop, openDatabase } from '../../../../src/server/database/openDatabase';
import { readSharedSecret } from '../../../../src/server/database/settings';
import { SqliteConnection } from '../../../../src/server/database/sqlite/sqliteDriver';
import type { Tables } from '../../../../src/server/database/tables';
import { openFileFolder } from '../../../../src/server/files/folderStorage';
import { createDatabase, databaseUrl, dropDatabase } from '../../../support/testDatabase';
import { useCommands } from '../../cli/commandSupport';

const { folder, shop, output, outputText, newShop } = useCommands();

/** Texts that formats of files and databases treat specially. */
const ODD = 'a\tb\nc\r\nd\\e \\N \\. "f" \'g\' {h} 😀 œuvre\u00a0!';
const COMPARED = [
  'category',
  'sub_category',
  'under_sub_category',
  'article',
  'attachment',
  'campaign',
  'campaign_article',
  'user_account',
  'tally',
  'quote',
  'quote_line',
  'outbox',
  'staff',
  'search_count',
  'journal',
  'import_run',
  'import_change',
] as const satisfies (keyof Tables)[];

describe('moving a shop', () => {
  let name: string;
  beforeEach(async () => {
    name = await createDatabase();
  });
  afterEach(() => dropDatabase(name));

  const useSqlite = (data: string) => {
    delete process.env.DATABASE_URL;
    process.env.DATA_DIR = join(folder(), data);
  };
  const usePostgres = (data: string) => {
    process.env.DATABASE_URL = databaseUrl(name);
    process.env.DATA_DIR = join(folder(), data);
    mkdirSync(join(folder(), data), { recursive: true });
  };
  const postgres = () => ({ engine: 'postgres' as const, url: databaseUrl(name), poolSize: 2 });
  async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(
      process.env.DATABASE_URL
        ? postgres()
        : { engine: 'sqlite', dataDir: process.env.DATA_DIR ?? '' },
    );
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const write = <T>(work: (trx: Kysely<Tables>) => Promise<T>) =>
    within((database) => database.write(work));
  const read = <T>(work: (db: Kysely<Tables>) => Promise<T>) => within(({ db }) => work(db));

  /** All rows of all tables. */
  const dump = () =>
    read(async (db) => {
      const rows: Record<string, string[]> = {};
      for (const table of COMPARED) {
        const found = await db.selectFrom(table).selectAll().execute();
        rows[table] = found.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
      }
      return rows;
    });

  const quote = (number: number) => ({
    request_hash: 'x',
    created_at: `2026-11-2${number} 10:00:00`,
    pipe_status: 'NEW',
    first_name: ODD,
    last_name: '',
    email: `${number}@labo.example`,
    phone: '',
    comment: ODD.repeat(100),
    delivery_street: '',
    delivery_street_complement: '',
    delivery_zip_code: '',
    delivery_city: '',
    delivery_country: '',
    billing_street: '',
    billing_street_complement: '',
    billing_zip_code: '',
    billing_city: '',
    billing_country: '',
  });
  const addQuote = (number: number) =>
    write(
      async (trx) =>
        (
          await trx
            .insertInto('quote')
            .values(quote(number))
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );

  /** A row of nearly every table. @returns the document's stored name and bytes. */
  async function fill(): Promise<{ stored: string; bytes: Buffer }> {
    await newShop();
    await shop('catalogue', 'make', '300', 'made.csv');
    await shop('import', 'made.csv');
    const bytes = randomBytes(2_000);
    const stored = await openFileFolder(join(process.env.DATA_DIR ?? '', 'files')).save(
      bytes,
      'pdf',
    );
    await addQuote(1);
    await write(async (trx) => {
      const { id: article_id } = await trx
        .selectFrom('article')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('article')
        .set({ video_link: ODD, description: ODD })
        .where('id', '=', article_id)
        .execute();
      const attachment = {
        is_picture: 0,
        is_default: 0,
        mime_type: 'application/pdf',
        byte_size: bytes.length,
        created_at: 1,
      } as const;
      await trx
        .insertInto('attachment')
        .values({ ...attachment, article_id, original_file_name: ODD, stored_name: stored })
        .execute();
      const campaign = {
        title: ODD,
        percentage: 12.34,
        starts_at: '2026-11-01 00:00:00',
        ends_at: '2026-11-30 23:59:59',
      };
      const { id: campaign_id } = await trx
        .insertInto('campaign')
        .values(campaign)
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('campaign_article').values({ campaign_id, article_id }).execute();
      await trx.insertInto('staff').values({ email: 'devis@labo.example' }).execute();
      await trx
        .insertInto('search_count')
        .values({ day: '2026-11-21', query: ODD, searches: 7, found_nothing: 2 })
        .execute();
      for (const at of [1_795_000_000_000, 1_795_000_000_000, 3])
        await trx.insertInto('tally').values({ kind: 'é', subject: 's', at }).execute();
    });
    return { stored, bytes };
  }

  let backup: Buffer | undefined;
  /** Writes one.backup, of a filled shop on SQLite, which is made once. */
  async function restorable(): Promise<void> {
    const file = join(folder(), 'one.backup');
    if (backup) {
      writeFileSync(file, backup);
      return;
    }
    useSqlite('first');
    await fill();
    await shop('backup', 'one.backup');
    backup = readFileSync(file);
  }

  /** The counts and checksums that were printed, from now on to be printed anew. */
  function printedSums(): string[] {
    const lines = output().filter(
      (line) =>
        /^[a-z_]+ +[\d\s\u202f]+ {2}[0-9a-f]{12}$/.test(line) && !line.startsWith('setting'),
    );
    output().length = 0;
    return lines;
  }

  const asides = () =>
    readdirSync(process.env.DATA_DIR ?? '').filter((file) => file.startsWith('paillasse-avant-'));

  test('from SQLite to PostgreSQL and back gives the same rows, ids, files and sums', async () => {
    useSqlite('first');
    const { stored, bytes } = await fill();
    const before = await dump();
    output().length = 0;
    expect(await shop('backup', 'one.backup')).toBe(0);
    const sums = printedSums();
    expect(sums.find((line) => line.startsWith('article '))).toMatch(/^article +300 {2}/);

    usePostgres('second');
    expect([await shop('restore', 'one.backup'), output().at(-1)]).toEqual([
      0,
      'Sauvegarde restaurée. Chacun devra se reconnecter.',
    ]);
    expect(printedSums()).toEqual(sums);
    expect(await dump()).toEqual(before);
    expect(readFileSync(join(folder(), 'second/files', stored))).toEqual(bytes);
    expect(asides()).toEqual([]);
    // Given and deleted again: not given a second time.
    const next = await addQuote(2);
    await write((trx) => trx.deleteFrom('quote').where('id', '=', next).execute());
    expect(
      await read((db) => db.selectFrom('search_queue').select('article_id').execute()),
    ).toHaveLength(300);
    expect(await shop('backup', 'two.backup')).toBe(0);

    useSqlite('third');
    expect(await shop('restore', 'two.backup')).toBe(0);
    expect(await dump()).toEqual(before);
    expect(readFileSync(join(folder(), 'third/files', stored))).toEqual(bytes);
    expect(await addQuote(3)).toBe(next + 1);
    expect(
      await read((db) => db.selectFrom('search_queue').select('article_id').execute()),
    ).toHaveLength(300);
  });

  test('ends all sessions and links, and keeps the replaced content beside', async () => {
    await restorable();
    usePostgres('second');
    await shop('restore', 'one.backup');
    const epoch = () =>
      read(
        async (db) =>
          (
            await db
              .selectFrom('setting')
              .select('value')
              .where('name', '=', 'session_epoch')
              .executeTakeFirst()
          )?.value,
      );
    const first = await epoch();
    const later = await addQuote(4);
    expect(await shop('restore', 'one.backup')).toBe(0);
    expect(await epoch()).not.toBe(first);
    expect(await addQuote(5)).toBe(later + 1);
    const [aside = '', ...more] = asides();
    expect(more).toEqual([]);
    expect(outputText()).toContain(
      `La base précédente est gardée dans ${join(folder(), 'second', aside)}.`,
    );
    const kept = new SqliteConnection(join(folder(), 'second', aside));
    expect(kept.prepare('select count(*) from quote').pluck().get()).toBe(2);
    kept.close();
  });

  test('keeps the secret of a PostgreSQL database, which no backup contains', async () => {
    usePostgres('second');
    const secret = await within(readSharedSecret);
    expect(await shop('backup', 'one.backup')).toBe(0);
    expect(readFileSync(join(folder(), 'one.backup')).includes(secret)).toBe(false);
    expect(await shop('restore', 'one.backup')).toBe(0);
    expect(await within(readSharedSecret)).toBe(secret);
  });

  test('is refused while a server uses the database, and nothing changes', async () => {
    await restorable();
    usePostgres('second');
    const lock = await lockShop(
      { dataDir: join(folder(), 'third'), database: postgres() },
      'server',
    );
    expect(await shop('restore', 'one.backup')).toBe(1);
    await lock.release();
    expect(outputText()).toContain(
      'La boutique est ouverte : arrêtez tous ses serveurs, puis recommencez.',
    );
    expect(await read((db) => db.selectFrom('article').select('id').execute())).toEqual([]);
  });

  test('changes nothing when the files cannot be stored', async () => {
    await restorable();
    usePostgres('second');
    await addQuote(6);
    const before = await dump();
    Object.assign(process.env, {
      FILES_URL: 's3://boutique?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    });
    expect(await shop('restore', 'one.backup')).toBe(1);
    expect(output().at(-1)).toMatch(/^FILES_URL : boutique : le stockage ne répond pas/);
    expect(await dump()).toEqual(before);
    expect(asides()).toEqual([]);
  });

  test('of a database without a shop is refused with a sentence', async () => {
    usePostgres('second');
    const { host } = new URL(databaseUrl(name));
    expect([await shop('backup', 'one.backup'), output().at(-1)]).toEqual([
      1,
      expect.stringContaining(
        `Il n’y a pas de boutique dans la base ${name} de ${host} (DATABASE_URL). Donnez`,
      ),
    ]);
    expect(readdirSync(folder())).not.toContain('one.backup');
  });
});
