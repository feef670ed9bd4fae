import type { Simulation } from '../../../src/server/catalogueImport/simulateImport';
import { BENT, numbered } from './malformedFiles';
import { line, openShop, type Shop } from './shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.importLines(...numbered(0, 10), line({ CODE: 'R10', SUSPENDU: '1' }));
});
afterEach(() => shop.close());

/** What became of a file: done, or why it was refused whole. */
const verdict = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
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

/** What the last import kept of what it did, article by article. */
async function done() {
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

/** Article by article and field by field, as far as the simulation shows. */
function expectDone(simulation: Simulation, { changes, refused }: Awaited<ReturnType<typeof done>>): void {
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

/** What it showed of the articles is what they are now. */
async function expectArticles(simulation: Simulation): Promise<void> {
  const articles = await shop.articles();
  for (const kind of KINDS) {
    for (const { reference, label, after } of simulation[kind].rows)
      expect(articles.get(reference)).toMatchObject({ ...after, ...(kind !== 'withdrawn' && { label }) });
  }
}

test('there are more than 80 bent files, and all differ', () => {
  expect(BENT.length).toBeGreaterThan(80);
  expect(new Set(BENT.map(([, content]) => Buffer.from(content).toString('hex'))).size).toBe(BENT.length);
});

test.each(BENT)(
  'the verdict on a file with %s is the import’s own: whole refusal, counts, fields, refused lines',
  async (_name, content) => {
    const before = await shop.checksum();
    let simulation = NO_SIMULATION;
    const simulated = await verdict(shop.simulateFile(content).then((result) => (simulation = result)));
    expect(await shop.checksum()).toBe(before);
    expect(await verdict(shop.importFile(content))).toBe(simulated);
    const outcome = await done();
    expect(outcome.run).toMatchObject({ ...simulation.counts, state: simulated === 'taken' ? 'done' : 'refused' });
    expectDone(simulation, outcome);
    await expectArticles(simulation);
  },
);

test('more than a third of the bent files is taken, and the others are refused whole for ten reasons', async () => {
  const verdicts: string[] = [];
  for (const [, content] of BENT) verdicts.push(await verdict(shop.simulateFile(content)));
  const refusals = verdicts.filter((said) => said !== 'taken').map((said) => said.replace(/\d+/g, 'n'));
  expect(new Set(refusals).size).toBeGreaterThanOrEqual(10);
  expect(verdicts.length - refusals.length).toBeGreaterThan(BENT.length / 3);
});
