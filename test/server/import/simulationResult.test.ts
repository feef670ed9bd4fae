// @full imports, @faults: npm test imports every third file.
import type { ImportReport } from '../../../src/server/import/report';
import { HAS_ALL_SAMPLES, testOfFaults } from '../../support/allSamples';
import { MALFORMED_FILES, numbered } from './malformedFiles';
import { refusalOf, refusalsOf, refusedFileOf } from './refusals';
import { line, openShop, type Shop } from './shop';

let shop: Shop;
const BEFORE = [...numbered(0, 10), line({ CODE: 'R10', SUSPENDU: '1' })];
beforeEach(async () => (shop = await openShop(undefined, BEFORE)));
afterEach(() => shop.close());

/** 'accepted', or the error that refused the file. */
const outcomeOf = (job: Promise<unknown>) =>
  job.then(
    () => 'accepted',
    (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
  );

const NOTHING = { total: 0, rows: [] };
const NO_SIMULATION: ImportReport = {
  lines: 0,
  kept: NOTHING,
  accepted: 0,
  active: 0,
  notes: [],
  warnings: [],
  counts: { created: 0, changed: 0, withdrawn: 0, restored: 0, refused: 0, unchanged: 0 },
  created: NOTHING,
  changed: NOTHING,
  withdrawn: { ...NOTHING, absent: 0 },
  pricesToCheck: NOTHING,
  restored: NOTHING,
  refused: NOTHING,
  repeated: NOTHING,
  families: { rows: [], otherLines: 0 },
};
const KINDS = ['created', 'changed', 'withdrawn', 'restored'] as const;

/** Reads the record of the last import: run, changes and refusals. */
async function readLastImport() {
  const { db } = shop.database;
  const run = await db
    .selectFrom('import_run')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('import_change')
    .selectAll()
    .where('import_id', '=', run.id)
    .execute();
  const refused = await db
    .selectFrom('import_refusal')
    .select(['line', 'reference', 'reason'])
    .where('import_id', '=', run.id)
    .orderBy('line')
    .execute();
  return { run, refused, changes: new Map(changes.map((change) => [change.reference, change])) };
}

/** Compares the recorded changes with the simulation, by article and field. */
function expectDone(
  simulation: ImportReport,
  { changes, refused }: Awaited<ReturnType<typeof readLastImport>>,
): void {
  for (const kind of KINDS) {
    expect([kind, [...changes.values()].filter((change) => change.kind === kind).length]).toEqual([
      kind,
      simulation[kind].total,
    ]);
    for (const { reference, before, after } of simulation[kind].rows) {
      const change = changes.get(reference);
      expect([
        reference,
        change?.kind,
        JSON.parse(change?.before ?? '{}'),
        JSON.parse(change?.after ?? '{}'),
      ]).toEqual([reference, kind, before, after]);
    }
  }
  expect(refused.slice(0, simulation.refused.rows.length)).toEqual(simulation.refused.rows);
  expect(refused).toHaveLength(simulation.refused.total);
}

/** Compares the articles with the simulation. */
async function expectArticles(simulation: ImportReport): Promise<void> {
  const articles = await shop.articles();
  for (const kind of KINDS) {
    for (const { reference, label, after } of simulation[kind].rows)
      expect(articles.get(reference)).toMatchObject({
        ...after,
        ...(kind !== 'withdrawn' && { label }),
      });
  }
}

test('there are more than 80 different malformed files', () => {
  expect(MALFORMED_FILES.length).toBeGreaterThan(80);
  expect(
    new Set(MALFORMED_FILES.map(([, content]) => Buffer.from(content).toString('hex'))).size,
  ).toBe(MALFORMED_FILES.length);
});

/**
 * Every warning that asks refuses the import unless it is confirmed.
 * @returns the kinds to confirm.
 */
async function expectAsked(
  { warnings }: ImportReport,
  content: string | Buffer,
): Promise<string[]> {
  const asked = warnings.filter(({ asks }) => asks);
  for (const { kind, message } of asked) {
    const others = asked.map((each) => each.kind).filter((each) => each !== kind);
    expect(await refusalOf(shop, content, others)).toContain(`ConfirmationNeeded: ${message}`);
  }
  return asked.map(({ kind }) => kind);
}

function expectRepeated(report: string[], { notes, warnings, repeated }: ImportReport): void {
  const twice = repeated.rows.map(
    (row) =>
      `Ligne ${row.line} : la référence ${row.reference} figure déjà à la ligne ` +
      `${row.earlier} ; la dernière ligne l'emporte.`,
  );
  const warned = warnings
    .filter(({ kind }) => kind !== 'coverage')
    .map(({ asks, message }) => `${asks ? "Confirmé avant l'import" : 'Attention'} : ${message}`);
  expect(report).toEqual(expect.arrayContaining([...notes, ...twice, ...warned]));
  expect(report.some((said) => said.includes('ne couvre que'))).toBe(
    warnings.some(({ kind }) => kind === 'coverage'),
  );
}

/** The file of the refused lines, imported without a correction. */
async function expectRefusedAgain(): Promise<void> {
  const first = await refusalsOf(shop);
  const file = await refusedFileOf(shop);
  // Besides the headings and the end of the file.
  expect(file.split('\r\n').length > 2).toBe(first.length > 0);
  if (first.length > 0) await shop.importFile(Buffer.from(file, 'utf8'));
  expect(await refusalsOf(shop)).toEqual(first);
}

/** Files of a kind stand together. */
const SAMPLES = MALFORMED_FILES.filter((_, at) => HAS_ALL_SAMPLES || at % 3 === 0);

test.each(SAMPLES)(
  'THREAT-E05/E11 a file with %s is imported as simulated, its refused lines are refused again',
  async (_name, content) => {
    const before = await shop.checksum();
    let simulation = NO_SIMULATION;
    const simulated = await outcomeOf(
      shop.simulateFile(content).then((result) => (simulation = result)),
    );
    expect(await shop.checksum()).toBe(before);
    const confirmed = await expectAsked(simulation, content);
    let report: string[] = [];
    expect(
      await outcomeOf(shop.importFile(content, confirmed).then((lines) => (report = lines))),
    ).toBe(simulated);
    expectRepeated(report, simulation);
    const outcome = await readLastImport();
    expect(outcome.run).toMatchObject({
      ...simulation.counts,
      state: simulated === 'accepted' ? 'done' : 'refused',
    });
    expectDone(simulation, outcome);
    await expectArticles(simulation);
    await expectRefusedAgain();
  },
);

testOfFaults(
  'over a third of the malformed files is accepted, others fail for ten reasons',
  async () => {
    const outcomes: string[] = [];
    for (const [, content] of MALFORMED_FILES)
      outcomes.push(await outcomeOf(shop.simulateFile(content)));
    const refusals = outcomes
      .filter((outcome) => outcome !== 'accepted')
      .map((outcome) => outcome.replace(/\d+/g, 'n'));
    expect(new Set(refusals).size).toBeGreaterThanOrEqual(10);
    expect(outcomes.length - refusals.length).toBeGreaterThan(MALFORMED_FILES.length / 3);
  },
);
