import type { Simulation } from '../../../src/server/catalogueImport/simulateImport';
import { MALFORMED_FILES, numbered } from './malformedFiles';
import { line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.importLines(...numbered(0, 10), line({ CODE: 'R10', SUSPENDU: '1' }));
});
afterEach(() => shop.close());

/** 'accepted', or the error that refused the file. */
const outcomeOf = (job: Promise<unknown>) =>
  job.then(
    () => 'accepted',
    (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
  );

const NOTHING = { total: 0, rows: [] };
const NO_SIMULATION: Simulation = {
  lines: 0,
  accepted: 0,
  active: 0,
  notes: [],
  warnings: [],
  counts: { created: 0, changed: 0, withdrawn: 0, restored: 0, refused: 0, unchanged: 0 },
  created: NOTHING,
  changed: NOTHING,
  withdrawn: NOTHING,
  restored: NOTHING,
  refused: NOTHING,
  repeated: NOTHING,
};
const KINDS = ['created', 'changed', 'withdrawn', 'restored'] as const;

/** Reads the record of the last import: run, changes and refusals. */
async function readLastImport() {
  const { db } = shop.database;
  const run = await db.selectFrom('import_run').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const changes = await db.selectFrom('import_change').selectAll().where('import_id', '=', run.id).execute();
  const refused = await db
    .selectFrom('import_refusal')
    .select(['line', 'reference', 'reason'])
    .where('import_id', '=', run.id)
    .orderBy('line')
    .execute();
  return { run, refused, changes: new Map(changes.map((change) => [change.reference, change])) };
}

/** Compares the recorded changes with the simulation, by article and field. */
function expectDone(simulation: Simulation, { changes, refused }: Awaited<ReturnType<typeof readLastImport>>): void {
  for (const kind of KINDS) {
    expect([kind, [...changes.values()].filter((change) => change.kind === kind).length]).toEqual([kind, simulation[kind].total]);
    for (const { reference, before, after } of simulation[kind].rows) {
      const change = changes.get(reference);
      expect([reference, change?.kind, JSON.parse(change?.before ?? '{}'), JSON.parse(change?.after ?? '{}')]).toEqual([
        reference,
        kind,
        before,
        after,
      ]);
    }
  }
  expect(refused.slice(0, simulation.refused.rows.length)).toEqual(simulation.refused.rows);
  expect(refused).toHaveLength(simulation.refused.total);
}

/** Compares the articles with the simulation. */
async function expectArticles(simulation: Simulation): Promise<void> {
  const articles = await shop.articles();
  for (const kind of KINDS) {
    for (const { reference, label, after } of simulation[kind].rows)
      expect(articles.get(reference)).toMatchObject({ ...after, ...(kind !== 'withdrawn' && { label }) });
  }
}

test('there are more than 80 different malformed files', () => {
  expect(MALFORMED_FILES.length).toBeGreaterThan(80);
  expect(new Set(MALFORMED_FILES.map(([, content]) => Buffer.from(content).toString('hex'))).size).toBe(MALFORMED_FILES.length);
});

test.each(MALFORMED_FILES)(
  'the simulation of a file with %s equals its import: refusal, counts, fields, refused lines',
  async (_name, content) => {
    const before = await shop.checksum();
    let simulation = NO_SIMULATION;
    const simulated = await outcomeOf(shop.simulateFile(content).then((result) => (simulation = result)));
    expect(await shop.checksum()).toBe(before);
    expect(await outcomeOf(shop.importFile(content))).toBe(simulated);
    const outcome = await readLastImport();
    expect(outcome.run).toMatchObject({ ...simulation.counts, state: simulated === 'accepted' ? 'done' : 'refused' });
    expectDone(simulation, outcome);
    await expectArticles(simulation);
  },
);

test('more than a third of the malformed files is accepted, the others are refused for ten reasons', async () => {
  const outcomes: string[] = [];
  for (const [, content] of MALFORMED_FILES) outcomes.push(await outcomeOf(shop.simulateFile(content)));
  const refusals = outcomes.filter((outcome) => outcome !== 'accepted').map((outcome) => outcome.replace(/\d+/g, 'n'));
  expect(new Set(refusals).size).toBeGreaterThanOrEqual(10);
  expect(outcomes.length - refusals.length).toBeGreaterThan(MALFORMED_FILES.length / 3);
});
