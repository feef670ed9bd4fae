// @full migrations, @postgres: the replaced database is read from a copy there.
import type { Kysely } from 'kysely';
import type { Database } from '../../../../src/server/database/engine/engine';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import type { NewQuote } from '../../../../src/server/database/quoteTables';
import type { Tables } from '../../../../src/server/database/tables';
import { replaceStaff } from '../../../../src/server/mail/tableStaff';
import { anonymiseQuotes } from '../../../../src/server/personalData/tableAnonymise';
import { deleteCopies } from '../../../../src/server/quotes/tableQuoteCopies';
import { insertQuoteEvent } from '../../../../src/server/quotes/tableQuoteEvents';
import { revokeFollowLinks } from '../../../../src/server/quotes/tableQuoteLinks';
import { insertQuote } from '../../../../src/server/quotes/tableQuotes';
import {
  deleteUser,
  insertUser,
  replacePassword,
  setRoles,
} from '../../../../src/server/users/tableUsers';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  TEST_ENGINE,
} from '../../../support/testDatabase';
import { useCommands } from '../../cli/commandSupport';

const { dataDir, shop, output, outputText } = useCommands();
let name: string | undefined;
beforeEach(async () => {
  process.env.ADMIN_PASSWORD = 'paillasse-2026';
  name = TEST_ENGINE === 'postgres' ? await createDatabase() : undefined;
  if (name) process.env.DATABASE_URL = databaseUrl(name);
  await shop('admin', 'add', 'chef@labo.example');
});
afterEach(() => (name ? dropDatabase(name) : undefined));

async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const place = name
    ? ({ engine: 'postgres', url: databaseUrl(name), poolSize: 2 } as const)
    : ({ engine: 'sqlite', dataDir: dataDir() } as const);
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const write = <T>(work: (trx: Kysely<Tables>) => Promise<T>) =>
  within((database) => database.write(work));

const ADDRESS = { street: '', street_complement: '', zip_code: '', city: '', country: '' };
const addressed = (kind: string) =>
  Object.fromEntries(Object.entries(ADDRESS).map(([field, value]) => [`${kind}_${field}`, value]));
const addQuote = (email: string) =>
  within((database) =>
    database.write((trx) => {
      const texts = {
        first_name: 'Claire',
        last_name: 'Martin',
        phone: '',
        comment: '',
        ...addressed('delivery'),
        ...addressed('billing'),
      };
      const quote = {
        ...texts,
        email,
        user_id: null,
        idempotency_key: null,
        request_hash: 'x',
        created_at: '2026-11-21 10:00:00',
        pipe_status: 'PENDING',
      };
      return insertQuote({ db: trx, engine: database.engine }, quote as unknown as NewQuote, []);
    }),
  );
const addAccount = (email: string, roles = '["ROLE_USER"]') =>
  write((trx) => {
    const texts = {
      first_name: '',
      last_name: '',
      phone: '',
      delivery_address: '{}',
      billing_address: '{}',
    };
    return insertUser(trx, {
      email,
      password_hash: 'before',
      ...texts,
      activated: 1,
      verified: 1,
      roles,
      created_at: 1,
    });
  });

test('THREAT-K06 a restore keeps newer revocations and names who gets rights again', async () => {
  const [gone, demoted, changed] = [
    await addAccount('parti@labo.example'),
    await addAccount('ancien-chef@labo.example', '["ROLE_USER","ROLE_ADMIN"]'),
    await addAccount('change@labo.example'),
  ];
  const [revoked, erased] = [
    await addQuote('suivi@labo.example'),
    await addQuote('Effacee@labo.example'),
  ];
  await write(async (trx) => {
    await replaceStaff(trx, ['devis@labo.example', 'retraite@labo.example']);
    for (const [token_hash, quote_id] of [
      ['a', revoked],
      ['b', erased],
    ] as const)
      await trx
        .insertInto('follow_link')
        .values({ token_hash, quote_id, created_at: 0, revoked_at: null })
        .execute();
    await trx
      .insertInto('follow_link')
      .values({
        token_hash: 'c',
        quote_id: revoked,
        created_at: 0,
        revoked_at: null,
        made_by: changed!,
      })
      .execute();
    await trx
      .insertInto('quote_copy')
      .values({
        quote_id: revoked,
        email: 'copie@labo.example',
        token_hash: 'c',
        asked_at: 0,
        confirmed_at: 1,
      })
      .execute();
  });
  expect(await shop('backup', 'shop.backup')).toBe(0);
  await write(async (trx) => {
    await deleteUser(trx, gone!);
    await setRoles(trx, demoted!, ['ROLE_USER']);
    await replacePassword(trx, changed!, 'after');
    await replaceStaff(trx, ['devis@labo.example']);
    await revokeFollowLinks(trx, revoked, 2);
    await deleteCopies(trx, revoked);
    await insertQuoteEvent(trx, {
      quoteId: revoked,
      at: '2026-11-22 10:00:00',
      kind: 'LINKS_REVOKED',
      author: 'chef@labo.example',
    });
    await anonymiseQuotes(trx, [erased]);
  });
  expect(await shop('restore', 'shop.backup')).toBe(0);
  expect(output().filter((line) => line.startsWith('Attention'))).toEqual([
    'Attention : Comptes supprimés depuis cette sauvegarde, de nouveau ouverts : ' +
      'parti@labo.example.',
    'Attention : Comptes de nouveau administrateurs, qui ne l’étaient plus : ' +
      'ancien-chef@labo.example.',
    'Attention : Comptes qui retrouvent leur mot de passe d’avant : change@labo.example.',
    'Attention : Adresses de nouveau prévenues des devis : retraite@labo.example.',
    'Attention : Personnes effacées depuis, de nouveau là : relancez « person erase » pour : ' +
      'effacee@labo.example.',
  ]);
  expect(output().at(-2)).toContain('liens de suivi 2, copies 1.');
  await within(async ({ db }) => {
    const valid = await db
      .selectFrom('follow_link')
      .select('token_hash')
      .where('revoked_at', 'is', null)
      .execute();
    const events = await db.selectFrom('quote_event').select('kind').execute();
    expect([valid, await db.selectFrom('quote_copy').selectAll().execute(), events]).toEqual([
      [],
      [],
      [{ kind: 'LINKS_REVOKED' }],
    ]);
  });
});

test('THREAT-K06 a restore without effect, or into another shop, names nobody', async () => {
  await addAccount('reste@labo.example');
  await shop('backup', 'shop.backup');
  await shop('restore', 'shop.backup');
  await write((trx) => trx.deleteFrom('user_account').execute());
  await addAccount('autre@labo.example');
  await shop('restore', 'shop.backup');
  expect(outputText()).not.toContain('Attention');
});
