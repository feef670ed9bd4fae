// @full migrations, @postgres: the replaced database is read from a copy there.
import { writeFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../src/server/database/engine/engine';
import { type DatabaseLocation, sqliteFile } from '../../../../src/server/database/location';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import type { NewQuote } from '../../../../src/server/database/quoteTables';
import { type RightName, RIGHTS } from '../../../../src/server/database/rights';
import type { Tables } from '../../../../src/server/database/tables';
import { replaceStaff } from '../../../../src/server/mail/tableStaff';
import { anonymiseQuotes } from '../../../../src/server/personalData/tableAnonymise';
import { deleteCopies } from '../../../../src/server/quotes/tableQuoteCopies';
import { insertQuoteEvent } from '../../../../src/server/quotes/tableQuoteEvents';
import { revokeFollowLinks } from '../../../../src/server/quotes/tableQuoteLinks';
import { insertQuote } from '../../../../src/server/quotes/tableQuotes';
import { insertLink, revokeLinks } from '../../../../src/server/session/tableOneTimeLinks';
import {
  deleteUser,
  endSessions,
  insertUser,
  replaceEmail,
  replacePassword,
  setRoles,
  updateActivated,
} from '../../../../src/server/users/tableUsers';
import { testOnSqlite } from '../../../support/engineTests';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  TEST_ENGINE,
} from '../../../support/testDatabase';
import { useCommands } from '../../cli/commandSupport';
import { placesOf } from '../../personalData/bytesOfShop';

const { dataDir, shop, output, outputText, newShop } = useCommands();
let name: string | undefined;
beforeEach(async () => {
  process.env.ADMIN_PASSWORD = 'paillasse-2026';
  name = TEST_ENGINE === 'postgres' ? await createDatabase() : undefined;
  if (name) process.env.DATABASE_URL = databaseUrl(name);
  await newShop();
  await shop('admin', 'add', 'chef@labo.example');
});
afterEach(() => (name ? dropDatabase(name) : undefined));

const place = (): DatabaseLocation =>
  name
    ? { engine: 'postgres', url: databaseUrl(name), poolSize: 2 }
    : { engine: 'sqlite', dataDir: dataDir() };

async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place());
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
const addQuote = (email: string, userId: number | null = null) =>
  within((database) =>
    database.write(async (trx) => {
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
        user_id: userId,
        idempotency_key: null,
        request_hash: 'x',
        created_at: '2026-11-21 10:00:00',
        pipe_status: 'PENDING',
      };
      const { id, changes } = await insertQuote(trx, quote as unknown as NewQuote, []);
      await database.engine.runTogether(trx, changes);
      return id;
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

/** How a right is granted before the backup, ended after it, and whether it is there again. */
interface Scenario {
  grant: () => Promise<unknown>;
  end: () => Promise<unknown>;
  isBack: (db: Kysely<Tables>) => Promise<boolean>;
}

const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;
/** An account named after what happens to it. */
const grantAccount = (name: string, roles?: string) => async () =>
  void ids.set(name, (await addAccount(`${name}@labo.example`, roles)) ?? 0);
const account = async (db: Kysely<Tables>, name: string) =>
  db.selectFrom('user_account').selectAll().where('id', '=', idOf(name)).executeTakeFirst();
const link = (token_hash: string, quote_id: number) => ({
  token_hash,
  quote_id,
  created_at: 0,
  revoked_at: null,
});

const SCENARIOS: Record<RightName, Scenario> = {
  activations: {
    grant: grantAccount('desactive'),
    end: () => write((trx) => updateActivated(trx, idOf('desactive'), false)),
    isBack: async (db) => (await account(db, 'desactive'))?.activated === 1,
  },
  addresses: {
    grant: grantAccount('demenage'),
    end: () =>
      write(async (trx) => {
        await replaceEmail(trx, idOf('demenage'), 'nouvelle@labo.example', 5);
        await endSessions(trx, idOf('demenage'));
      }),
    isBack: async (db) => (await account(db, 'demenage'))?.email !== 'nouvelle@labo.example',
  },
  passwords: {
    grant: grantAccount('mot-de-passe'),
    end: () => write((trx) => replacePassword(trx, idOf('mot-de-passe'), 'after')),
    isBack: async (db) => (await account(db, 'mot-de-passe'))?.password_hash !== 'after',
  },
  roles: {
    grant: grantAccount('ancien-chef', '["ROLE_USER","ROLE_ADMIN"]'),
    end: () => write((trx) => setRoles(trx, idOf('ancien-chef'), ['ROLE_USER'])),
    isBack: async (db) => (await account(db, 'ancien-chef'))?.roles !== '["ROLE_USER"]',
  },
  sessions: {
    grant: grantAccount('session'),
    end: () => write((trx) => endSessions(trx, idOf('session'))),
    isBack: async (db) => (await account(db, 'session'))?.token_version === 0,
  },
  accounts: {
    grant: grantAccount('parti'),
    end: () => write((trx) => deleteUser(trx, idOf('parti'))),
    isBack: async (db) => (await account(db, 'parti')) !== undefined,
  },
  persons: {
    grant: async () => {
      await grantAccount('effacee')();
      await addQuote('effacee@labo.example', idOf('effacee'));
      await addQuote('visiteuse@labo.example');
      await write((trx) => replaceStaff(trx, ['devis@labo.example', 'retraite@labo.example']));
    },
    end: async () => {
      expect(await shop('person', 'erase', 'effacee@labo.example', '--yes')).toBe(0);
      expect(await shop('person', 'erase', 'visiteuse@labo.example', '--yes')).toBe(0);
    },
    isBack: async (db) => {
      const quotes = await db.selectFrom('quote').select('email').execute();
      const found = quotes.some(({ email }) => /effacee|visiteuse/.test(email));
      return found || (await account(db, 'effacee')) !== undefined;
    },
  },
  quotes: {
    grant: async () => void ids.set('vieux', await addQuote('vieux@labo.example')),
    end: () => write((trx) => anonymiseQuotes(trx, [idOf('vieux')])),
    isBack: async (db) =>
      (await db.selectFrom('quote').select('id').where('email', 'like', 'vieux%').execute())
        .length > 0,
  },
  staff: {
    grant: () => write((trx) => replaceStaff(trx, ['devis@labo.example', 'retraite@labo.example'])),
    end: () => write((trx) => replaceStaff(trx, ['devis@labo.example'])),
    isBack: async (db) => (await db.selectFrom('staff').selectAll().execute()).length !== 1,
  },
  links: {
    grant: async () => {
      ids.set('suivi', await addQuote('suivi@labo.example'));
      const links = [link('revoked', idOf('suivi')), link('deleted', idOf('suivi'))];
      await write((trx) => trx.insertInto('follow_link').values(links).execute());
    },
    end: () =>
      write(async (trx) => {
        await trx.deleteFrom('follow_link').where('token_hash', '=', 'deleted').execute();
        await revokeFollowLinks(trx, idOf('suivi'), 2);
        await insertQuoteEvent(trx, {
          quoteId: idOf('suivi'),
          at: '2026-11-22 10:00:00',
          kind: 'LINKS_REVOKED',
          author: 'chef@labo.example',
        });
      }),
    isBack: async (db) => {
      const valid = await db
        .selectFrom('follow_link')
        .select('token_hash')
        .where('revoked_at', 'is', null)
        .execute();
      const events = await db
        .selectFrom('quote_event')
        .select('id')
        .where('kind', '=', 'LINKS_REVOKED')
        .execute();
      return valid.length > 0 || events.length !== 1;
    },
  },
  copies: {
    grant: async () => {
      const quote_id = await addQuote('copie@labo.example');
      ids.set('copie', quote_id);
      const copy = {
        email: 'collegue@labo.example',
        token_hash: 'c',
        asked_at: 0,
        confirmed_at: 1,
      };
      await write((trx) =>
        trx
          .insertInto('quote_copy')
          .values({ quote_id, ...copy })
          .execute(),
      );
    },
    end: () => write((trx) => deleteCopies(trx, idOf('copie'))),
    isBack: async (db) => (await db.selectFrom('quote_copy').selectAll().execute()).length > 0,
  },
  oneTimeLinks: {
    grant: () =>
      write(async (trx) => {
        for (const table of ['password_reset', 'address_confirmation'] as const)
          await insertLink(trx, table, {
            token_hash: table,
            user_id: idOf('session'),
            expires_at: 9e12,
          });
      }),
    end: () =>
      write(async (trx) => {
        for (const table of ['password_reset', 'address_confirmation'] as const)
          await revokeLinks(trx, table, idOf('session'), 3);
      }),
    isBack: async (db) => {
      const left = [
        ...(await db.selectFrom('password_reset').selectAll().execute()),
        ...(await db.selectFrom('address_confirmation').selectAll().execute()),
      ];
      return left.some(({ used_at }) => used_at === null);
    },
  },
};
const ALL = Object.keys(RIGHTS) as RightName[];

const listBack = () =>
  within(async ({ db }) => {
    const back: RightName[] = [];
    for (const name of ALL) if (await SCENARIOS[name].isBack(db)) back.push(name);
    return back;
  });

/** All rights are granted, the shop is backed up, and all are ended. */
async function endAll(): Promise<void> {
  process.env.JWT_SECRET = 'a secret of at least thirty-two characters';
  for (const name of ALL) await SCENARIOS[name].grant();
  expect(await shop('backup', 'shop.backup')).toBe(0);
  for (const name of ALL) await SCENARIOS[name].end();
  expect(await listBack()).toEqual([]);
}

test('THREAT-K06 what was ended since the backup stays ended, of every kind', async () => {
  await endAll();
  expect(await shop('restore', 'shop.backup')).toBe(0);
  expect(await listBack()).toEqual([]);
  expect(output().filter((line) => line.startsWith('Attention : Comptes'))).toEqual([]);
  expect(output().at(-2)).toBe(
    'Ce qui a pris fin depuis la sauvegarde, repris de la base remplacée : liens de suivi 2, ' +
      'copies 1, mots de passe changés 1, adresses changées 1, comptes désactivés 1, ' +
      'administrateurs qui ne le sont plus 1, adresses qui ne sont plus prévenues des devis 1, ' +
      'personnes effacées de nouveau 2, comptes supprimés de nouveau 1, ' +
      'devis sans données personnelles 3.',
  );
  await shop('restore', 'shop.backup');
  expect(await listBack()).toEqual([]);
  for (const text of ['effacee@labo', 'visiteuse@labo'])
    expect(await placesOf({ dataDir: dataDir(), database: place() }, text)).toEqual([]);
});

test('THREAT-K06 without a readable database of the shop it cannot know, and says so', async () => {
  await addAccount('reste@labo.example');
  await shop('backup', 'shop.backup');
  await shop('restore', 'shop.backup');
  expect(outputText()).not.toContain('Attention');
  expect(output().at(-2)).toContain('repris de la base remplacée : rien.');
  await write((trx) => trx.deleteFrom('user_account').execute());
  await addAccount('autre@labo.example');
  await shop('restore', 'shop.backup');
  expect(output().at(-2)).toContain('Attention : aucune base lisible de cette boutique ne dit');
  if (name) return;
  writeFileSync(sqliteFile(dataDir()), 'abîmée');
  await shop('restore', 'shop.backup');
  expect(output().at(-2)).toContain('Attention : aucune base lisible de cette boutique ne dit');
});

test('THREAT-K06 the last administrator stays one, and is named', async () => {
  await shop('backup', 'shop.backup');
  await write(async (trx) => {
    await trx.updateTable('user_account').set({ roles: '["ROLE_USER"]' }).execute();
  });
  await addAccount('nouveau-chef@labo.example', '["ROLE_USER","ROLE_ADMIN"]');
  await shop('restore', 'shop.backup');
  expect(outputText()).toContain(
    'Attention : Comptes de nouveau administrateurs, qui ne l’étaient plus : chef@labo.example.',
  );
});

testOnSqlite('THREAT-K06 of an older replaced database the rest is named', async () => {
  await endAll();
  await within(async ({ db }) => {
    for (const table of ['former_address', 'ended_person'])
      await db.schema.dropTable(table).execute();
  });
  await shop('restore', 'shop.backup');
  expect(await listBack()).toEqual(['persons', 'accounts']);
  expect(output().at(-2)).toMatch(
    /adresses changées 1, .* Sa version ne dit pas si d’autres ont pris fin depuis : personnes/,
  );
  expect(outputText()).toContain(
    'Attention : Comptes absents de la base remplacée, de nouveau ouverts : ' +
      'effacee@labo.example, parti@labo.example.',
  );
});
