import { sql } from 'kysely';
import { DatabaseBusy } from '../../../../src/server/database/engine/engine';
import { openSingle } from '../../../../src/server/database/postgres/openSingle';
import { runImport } from '../../../../src/server/import/runImport';
import { openDatabaseProxy } from '../../../support/databaseProxy';
import { exported, line, openShop, type Shop } from '../../import/shop';

/**
 * Enough for the import to read the file and send its lines in parts, and for the index to be built
 * anew.
 */
const ARTICLES = 1_100;
const record = { userId: 1, email: 'admin@labo.example', fileName: 'semaine.csv', byteSize: 1 };
const articles = (label: string) =>
  exported(
    ...Array.from({ length: ARTICLES }, (_, index) =>
      line({ CODE: `R${index}`, DESIG: `${label} ${'x'.repeat(250)}` }),
    ),
  );
const JOBS = sql`application_name in ('paillasse import', 'paillasse index')
  and datname = current_database()`;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('postgres');
});
afterEach(() => shop.close());

/**
 * Ends the connections that jobs have now, and waits until the server knows none of these; a job
 * may open others meanwhile.
 */
async function endJobs(): Promise<void> {
  const { db } = shop.database;
  const ended = await sql<{
    pid: number;
  }>`select pid, pg_terminate_backend(pid) from pg_stat_activity where ${JOBS}`.execute(db);
  const pids = ended.rows.map(({ pid }) => pid);
  while (
    (await sql`select 1 from pg_stat_activity where pid = any(${pids}) and ${JOBS}`.execute(db))
      .rows.length > 0
  );
}

const postgresLocation = () => {
  if (shop.location.engine !== 'postgres') throw new Error('Not on PostgreSQL');
  return shop.location;
};

test('API-52 lines sent after their connection ended report a lost database', async () => {
  const { db, startCopy, close } = openSingle(postgresLocation(), {
    applicationName: 'paillasse import',
    lockTimeoutMs: 0,
  });
  await sql`create temp table sent (text text)`.execute(db);
  const copy = await startCopy('sent', ['text']);
  copy.add(['x'.repeat(100_000)]);
  // The server answers the COPY and takes the first lines.
  await copy.flush();
  await endJobs();
  copy.add(['x'.repeat(100_000)]);
  await expect(copy.flush()).rejects.toThrow(DatabaseBusy);
  await expect(copy.end()).rejects.toThrow(DatabaseBusy);
  await close();
});

// The import waits for an answer in both cases: before a statement arrives the server has not done
// it, before its answer it has. A selection of each, at different distances: every loss takes an
// import of its own.
describe.each([
  ['every sixteenth answer', 'answer', 16, 1],
  ['every sixteenth statement', 'statement', 16, 0],
] as const)(
  'an import whose connections are ended by the server at %s',
  (_name, what, stride, least) => {
    test('API-52 succeeds or reports a lost database, and the next one runs', async () => {
      const location = postgresLocation();
      const outcomes = new Map<string, number>();
      for (let step = 1, isEnded = true; isEnded; step += stride) {
        isEnded = false;
        const proxy = await openDatabaseProxy(location.url);
        proxy.interrupt({ what, step, of: /paillasse (import|index)/ }, async () => {
          isEnded = true;
          await endJobs();
        });
        const job = {
          csvFile: shop.file(articles(`Fiole ${step}`)),
          now: step * 1_000,
          record,
          confirmed: 'all',
        } as const;
        const outcome = await runImport({ ...job, location: { ...location, url: proxy.url } }).then(
          () => 'done',
          (error: unknown) => (error instanceof DatabaseBusy ? 'lost' : String(error)),
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await proxy.close();
      }
      expect(new Set(outcomes.keys())).toEqual(new Set(['lost', 'done']));
      expect(outcomes.get('lost')).toBeGreaterThan(least);
    }, 240_000);
  },
);
