// @postgres: imports, merges and undoing have statements of their own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { runImport } from '../../../src/server/import/runImport';
import { undoImport } from '../../../src/server/import/undoImport';
import { chance } from '../../domain/random';
import { NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import * as model from './treeModel';

const SEEDS = [2, 3, 4];
const STEPS = 40;
const LABELS = ['Verrerie', 'Flacons', 'Béchers', 'Autres'];
const PATHS = ['A/01/X', 'A/01/Y', 'B/01/Z', '2/201/20101', '2/201/20102', '2/202/20201'];
const HOMES = [20101, 20102, 20103, 20201];
/** What changes beside the new ones. */
const NEAR = [2, 3, 201, 202, ...HOMES];

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  for (const [index, under_sub_category_id] of [...HOMES, ...HOMES].entries())
    await addArticle(shop, { reference: `REF-${index}`, label: 'Ancien', under_sub_category_id });
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });

/** The stored state, as the model has it. */
async function read(): Promise<Map<string, string>> {
  const { db } = shop.services.database;
  const { categories, families } = (await call('GET', 'categories')).json<
    Schemas['OwnCategories']
  >();
  const merged = await db.selectFrom('merged_category').selectAll().execute();
  const articles = await db.selectFrom('article').selectAll().execute();
  const state = new Map<string, string>();
  for (const { id, label, parent_id, ...fields } of categories) {
    state.set(`node:${id}`, `${label}|${parent_id ?? 0}`);
    const { sheet_expected: sheet, drawing, nacres } = fields;
    if (sheet === '1' || drawing || nacres)
      state.set(`fields:${id}`, `${sheet} ${drawing ?? ''} ${nacres ?? ''}`);
  }
  for (const { path, category_id } of families) state.set(`family:${path}`, String(category_id));
  for (const { id, target_id } of merged) state.set(`merged:${id}`, String(target_id));
  for (const { reference, under_sub_category_id: at, label, soft_deleted: gone } of articles)
    state.set(`article:${reference}`, `${at}|${label}|${gone === 0 ? 1 : 0}`);
  return state;
}
const sorted = (state: model.State) => [...state].map((entry) => entry.join(' = ')).sort();

interface Step {
  before: model.State;
  after: model.State;
  /** The journal entry of a change of the tree; undefined for an import. */
  entry?: number;
}

/** One run: the real shop beside the model. */
async function start(seed: number) {
  const { below, oneOf } = chance(seed);
  let state: model.State = await read();
  let last = 9;
  for (const [key] of state)
    if (key.startsWith('node:')) last = Math.max(last, Number(key.slice(5)));
  const firstNew = last;
  const done: Step[] = [];
  let clock = NOON;
  const anyId = () => {
    const near = model.nodesOf(state).filter(({ id }) => NEAR.includes(id) || id > firstNew);
    return near.length > 0 ? oneOf(near).id : 2;
  };

  /** The server accepts what the model accepts, and then both are the same. */
  async function both(next: model.Changed, answer: { statusCode: number; body: string }) {
    expect([answer.statusCode === 200, answer.body]).toEqual([next !== undefined, answer.body]);
    const before = state;
    if (next) state = next;
    expect(sorted(await read())).toEqual(sorted(state));
    return next && { before, after: state };
  }

  async function change(next: model.Changed, method: string, path: string, body?: object) {
    const step = await both(next, await call(method, path, body));
    if (!step) return;
    const { entries } = (await call('GET', 'journal?limit=1')).json<Schemas['Journal']>();
    done.push({ ...step, entry: entries[0]!.id });
  }
  const revisionOf = async (id: number) =>
    (await call('GET', 'categories'))
      .json<Schemas['OwnCategories']>()
      .categories.find((each) => each.id === id)?.revision ?? 0;
  const update = async (id: number, next: model.Changed, fields: object) =>
    change(next, 'PUT', `categories/${id}`, { revision: await revisionOf(id), ...fields });

  const changes: (() => Promise<void>)[] = [
    async () => {
      const [label, parent] = [oneOf(LABELS), below(5) === 0 ? 0 : anyId()];
      const next = model.add(state, last + 1, label, parent);
      if (next) last += 1;
      const body = { label, ...(parent !== 0 && { parent_id: parent }) };
      await change(next, 'POST', 'categories', body);
    },
    () => {
      const [id, label] = [anyId(), oneOf(LABELS)];
      return update(id, model.rename(state, id, label), { label });
    },
    () => {
      const [id, parent_id] = [anyId(), anyId()];
      return update(id, model.move(state, id, parent_id), { parent_id });
    },
    () => {
      const [id, nacres] = [anyId(), oneOf(['NB11', 'NB12'])];
      const next = model.setFields(state, id, `1  ${nacres}`);
      return update(id, next, { sheet_expected: '1', drawing: null, nacres });
    },
    async () => {
      const [id, target_id] = [anyId(), anyId()];
      const body = { revision: await revisionOf(id), target_id };
      await change(model.merge(state, id, target_id), 'POST', `categories/${id}/merge`, body);
    },
    () => {
      const id = anyId();
      return change(model.remove(state, id), 'DELETE', `categories/${id}`);
    },
    () => {
      const [path, category_id] = [oneOf(PATHS), anyId()];
      const body = { path, category_id };
      return change(model.map(state, path, category_id), 'POST', 'families', body);
    },
    () => {
      const path = oneOf(PATHS);
      return change(model.unmap(state, path), 'DELETE', `families?path=${path}`);
    },
  ];
  const removeEmpty = () => {
    const { size: count } = model.emptyOnes(state);
    return change(model.removeEmpty(state), 'POST', 'categories/empty/deletion', { count });
  };

  /** Imports some lines of families that lead somewhere. @returns undefined when none does. */
  async function importSome(): Promise<Step | undefined> {
    const known = PATHS.filter((path) => state.has(`family:${path}`));
    if (known.length === 0) return undefined;
    const lines = new Map<string, [string, string]>();
    const homes = known.filter((path) => HOMES.includes(Number(state.get(`family:${path}`))));
    for (const { key } of model.articlesOf(state))
      lines.set(key.slice('article:'.length), [oneOf(['Nouveau', 'Ancien']), oneOf(known)]);
    // What an import creates stays withdrawn where it is, also when its category was new.
    if (homes.length > 0) lines.set(`NEUF-${clock}`, ['Nouveau', oneOf(homes)]);
    const rows = [...lines].map(
      ([code, [label, path]]) =>
        `${code};DURAN;${label};12,50;15;20;${path.split('/').join(';')};0`,
    );
    const heading =
      'CODE;MARQUE;DESIG;PV_HT;PV_TTC;TVA_CODE;FAMILLE;SOUS_FAMILLE;SOUS_SOUS_FAMILLE';
    const csvFile = join(shop.config.dataDir, 'export.csv');
    writeFileSync(csvFile, [`${heading};SUSPENDU`, ...rows, ''].join('\r\n'));
    clock += 1000;
    await runImport({
      location: shop.config.database,
      csvFile,
      now: clock,
      record: { userId: 1, email: 'admin@labo.example', fileName: 'export.csv', byteSize: 1 },
      confirmed: 'all',
    });
    const before = state;
    state = model.importLines(state, lines);
    expect(sorted(await read())).toEqual(sorted(state));
    return { before, after: state };
  }
  async function undoLastImport({ before, after }: Step) {
    clock += 1000;
    const who = { userId: 1, email: 'admin@labo.example' };
    await undoImport({ location: shop.config.database, now: clock, who });
    state = model.undoImport(state, before, after);
    expect(sorted(await read())).toEqual(sorted(state));
  }
  /** @returns whether it was undone. */
  async function undo({ before, after, entry }: Step): Promise<boolean> {
    const answer = await call('POST', `journal/${entry}/undo`);
    if (answer.statusCode !== 200) expect(answer.statusCode).toBe(409);
    return (await both(model.undoChange(state, before, after), answer)) !== undefined;
  }
  return {
    chance: { below, oneOf },
    changes,
    removeEmpty,
    importSome,
    undoLastImport,
    undo,
    done,
    state: () => state,
  };
}

test.each(SEEDS)(
  'any changes and undoings equal those of a plain model (seed %i)',
  async (seed) => {
    const run = await start(seed);
    const { below, oneOf } = run.chance;
    let imported: Step | undefined;
    let [undone, refused] = [0, 0];
    for (let step = 0; step < STEPS * 1.5; step += 1) {
      const kind = below(12);
      if (kind === 0) imported = (await run.importSome()) ?? imported;
      else if (kind === 1 && imported) {
        await run.undoLastImport(imported);
        imported = undefined;
      } else if (kind < 5 && run.done.length > 3) {
        const some = oneOf(run.done);
        if (await run.undo(some)) {
          run.done.splice(run.done.indexOf(some), 1);
          undone += 1;
        } else refused += 1;
      } else await oneOf(run.changes)();
    }
    expect(undone).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
);

test.each(SEEDS)(
  'undone in reverse order everything is as at the start (seed %i)',
  async (seed) => {
    const run = await start(100 + seed);
    const atStart = run.state();
    for (let step = 0; step < STEPS / 2; step += 1) await run.chance.oneOf(run.changes)();
    const before = run.done.length;
    const imported = await run.importSome();
    for (let step = 0; step < STEPS / 2; step += 1) await run.chance.oneOf(run.changes)();
    await run.removeEmpty();
    expect(run.done.length).toBeGreaterThan(before);
    for (const step of run.done.slice(before).reverse()) expect(await run.undo(step)).toBe(true);
    if (imported) await run.undoLastImport(imported);
    for (const step of run.done.slice(0, before).reverse()) expect(await run.undo(step)).toBe(true);
    const isOld = (line: string) => !line.startsWith('article:NEUF');
    expect(sorted(await read()).filter(isOld)).toEqual(sorted(atStart));
  },
);
