import { type KyselyPlugin, sql } from 'kysely';
import { entryWords } from '../../../../src/server/database/migrations/070_entryWords';
import { labelWords } from '../../../../src/server/database/migrations/071_labelWords';
import { postgresEngine } from '../../../../src/server/database/postgres/postgresEngine';
import { line, openShop } from '../../import/shop';

test('an older database gets an index of words; entries of long words are made anew', async () => {
  const shop = await openShop('postgres');
  const { db } = shop.database;
  await shop.importLines(
    line({ CODE: 'AB-1', DESIG: 'Tube u' }),
    line({ CODE: 'AB-2', DESIG: `Amorce ${'acgt'.repeat(30)}` }),
  );
  const found = async () =>
    Promise.all(
      ['tube u', 'amorce'].map(async (text) => (await shop.search.search(text)).full.length),
    );
  expect(await found()).toEqual([1, 1]);
  await sql`drop index article_search_words`.execute(db);
  await sql`drop function entry_words`.execute(db);
  // The version before could not index it.
  await sql`update article_search set texts = replace(texts, 'acgt', repeat('acgt', 100))`.execute(
    db,
  );

  await entryWords(postgresEngine).up(db);
  expect(await found()).toEqual([1, 0]);
  await shop.search.refresh();
  expect(await found()).toEqual([1, 1]);
  await shop.close();
});

test('an index of words without those of labels is made anew, once', async () => {
  const shop = await openShop('postgres');
  const { db } = shop.database;
  await shop.importLines(line({ CODE: 'AB-1', DESIG: 'Tube u', MARQUE: 'Duran' }));
  const wordsOf = async () => {
    const { rows } = await sql<{
      words: string[];
    }>`select entry_words(texts, reference) as words from article_search`.execute(db);
    return rows[0]?.words;
  };
  const indexOf = async () => {
    const { rows } = await sql<{
      file: number;
    }>`select pg_relation_filenode('article_search_words') as file`.execute(db);
    return rows[0]?.file;
  };
  const words = await wordsOf();
  expect(words).toEqual(expect.arrayContaining(['\ttube', '\tu', 'tube', 'u', 'duran']));
  expect(words).not.toContain('\tduran');
  // As the version before left it.
  await sql`create or replace function entry_words(texts text, reference text) returns text[]
    language plpgsql immutable as $$ begin return string_to_array(texts, ' '); end $$`.execute(db);
  const before = await indexOf();

  const statements: string[] = [];
  const recording: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await labelWords(postgresEngine).up(db.withPlugin(recording));
  const placeOf = (text: string) => statements.findIndex((statement) => statement.includes(text));
  // Searches use the old one while the new one is made: dropping it lets none run.
  expect(placeOf('drop index')).toBeGreaterThan(placeOf('create index'));
  expect(placeOf('create index')).toBeGreaterThan(0);
  const after = await indexOf();
  expect(after).not.toBe(before);
  expect(await wordsOf()).toEqual(words);
  await labelWords(postgresEngine).up(db);
  expect(await indexOf()).toBe(after);
  await shop.close();
});
