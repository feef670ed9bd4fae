// One run of the property tests of undoing: the real shop beside the plain model.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '../../../src/server/contract/operations';
import { runImport } from '../../../src/server/import/runImport';
import { undoImport } from '../../../src/server/import/undoImport';
import { chance } from '../../domain/random';
import { NOON } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import * as model from './treeModel';

const LABELS = ['Verrerie', 'Flacons', 'Béchers', 'Autres'];
/** Families of the map and others; the lowest codes of some stand under several paths. */
const PATHS = ['A/01/X', 'A/01/Y', 'B/01/Z', '2/201/20101', '2/201/20102', '2/202/20201'];
const FOREIGN = ['A/02/X', 'A/01/', 'C//', 'C/01/Y', 'D/01/W'];
/** Codes that no change maps but the creation of their categories. */
const UNKNOWN = ['U/01/K', 'U/02/K', 'V//', 'W-1/M/'];
const HOMES = [20101, 20102, 20103, 20201];
/** What changes beside the new ones. */
const NEAR = [2, 3, 201, 202, ...HOMES];
const HEADING = 'CODE;MARQUE;DESIG;PV_HT;PV_TTC;TVA_CODE;FAMILLE;SOUS_FAMILLE;SOUS_SOUS_FAMILLE';
const WHO = { userId: 1, email: 'admin@labo.example' };

/** A shop with two articles in each of some categories. */
export async function openTreeShop(): Promise<Shop> {
  const shop = await openShop();
  for (const [index, under_sub_category_id] of [...HOMES, ...HOMES].entries())
    await addArticle(shop, { reference: `REF-${index}`, label: 'Ancien', under_sub_category_id });
  return shop;
}

export const sorted = (state: model.State) => [...state].map((entry) => entry.join(' = ')).sort();

export interface Step {
  before: model.State;
  after: model.State;
  /** The journal entry of a change of the tree; undefined for an import. */
  entry?: number;
}

/** The stored state, as the model has it. */
export async function readState(shop: Shop): Promise<Map<string, string>> {
  const { db } = shop.services.database;
  const { categories, families } = (
    await shop.call('GET', '/api/protected/categories', { token: shop.admin })
  ).json<Schemas['OwnCategories']>();
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

/** One run: the real shop beside the model. */
export async function start(shop: Shop, seed: number) {
  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });
  const read = () => readState(shop);
  const { below, oneOf } = chance(seed);
  let state: model.State = await read();
  let last = 9;
  for (const [key] of state)
    if (key.startsWith('node:')) last = Math.max(last, Number(key.slice(5)));
  const firstNew = last;
  const done: Step[] = [];
  /** Lines of the last import whose families lead nowhere. */
  let refused: model.Lines = new Map();
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
      const [path, category_id] = [oneOf([...PATHS, ...FOREIGN]), anyId()];
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

  /** Lets families of the last file, or others, lead to categories that are found or created. */
  function createFamilies(paths: readonly string[] = chosenPaths()) {
    const families = paths.map((path) => ({
      path,
      names: [oneOf(LABELS), oneOf(LABELS), oneOf(LABELS)] as const,
    }));
    const next = model.createFamilies(state, last, families);
    const isStale = paths.length < 4 && below(6) === 0;
    const created = next ? model.nodesOf(next).length - model.nodesOf(state).length : 0;
    if (next && !isStale) last += created;
    return change(isStale ? undefined : next, 'POST', 'families/categories', {
      count: created + (isStale ? 1 : 0),
      families: families.map(({ path, names: [category, sub_category, under_sub_category] }) => ({
        path,
        ...{ category, sub_category, under_sub_category },
      })),
    });
  }
  /** The families of the last import's refused lines that still lead nowhere. */
  const openFamilies = () =>
    [...new Set([...refused.values()].map(([, path]) => path))].filter(
      (path) => !state.has(`family:${path}`),
    );
  const chosenPaths = () => {
    const open = openFamilies();
    const some = open.length > 0 && below(4) > 0 ? open : [oneOf(FOREIGN), oneOf(PATHS)];
    return [...new Set(some)].slice(0, 1 + below(4));
  };

  /** Imports lines from text. @returns the step when this import can be undone. */
  async function importText(text: string, lines: model.Lines): Promise<Step | undefined> {
    const csvFile = join(shop.config.dataDir, 'export.csv');
    writeFileSync(csvFile, text);
    clock += 1000;
    await runImport({
      location: shop.config.database,
      csvFile,
      now: clock,
      record: { ...WHO, fileName: 'export.csv', byteSize: 1 },
      confirmed: 'all',
    });
    const before = state;
    ({ state, refused } = model.importLines(state, lines));
    expect(sorted(await read())).toEqual(sorted(state));
    const { imports, returnable_id: undoable } = await readImports();
    return undoable === imports[0]?.id ? { before, after: state } : undefined;
  }
  const readImports = async () => (await call('GET', 'oxygene/imports')).json<Schemas['Imports']>();
  const importLines = (lines: model.Lines) => {
    const rows = [...lines].map(
      ([code, [label, path]]) =>
        `${code};DURAN;${label};12,50;15;20;${path.split('/').join(';')};0`,
    );
    return importText([`${HEADING};SUSPENDU`, ...rows, ''].join('\r\n'), lines);
  };
  const everyArticle = (paths: readonly string[]): Map<string, [string, string]> =>
    new Map(
      model
        .articlesOf(state)
        .map(({ key }) => [
          key.slice('article:'.length),
          [oneOf(['Nouveau', 'Ancien']), oneOf(paths)],
        ]),
    );

  /** Imports lines of families that lead somewhere, and of others that are refused. */
  async function importSome(others: readonly string[] = []): Promise<Step | undefined> {
    const known = [...PATHS, ...FOREIGN].filter((path) => state.has(`family:${path}`));
    if (known.length === 0) return undefined;
    const lines = everyArticle([...known, ...others]);
    const homes = known.filter((path) => HOMES.includes(Number(state.get(`family:${path}`))));
    // What an import creates stays withdrawn where it is, also when its category was new.
    if (homes.length > 0) lines.set(`NEUF-${clock}`, ['Nouveau', oneOf(homes)]);
    if (others.length > 0) lines.set(`RARE-${clock}`, ['Nouveau', oneOf(others)]);
    return importLines(lines);
  }
  const importUnknown = () => importLines(everyArticle(UNKNOWN));
  /** Imports the refused lines of the last import, as they are kept. */
  async function reimport(): Promise<Step | undefined> {
    if (refused.size === 0) return undefined;
    const { imports } = await readImports();
    const kept = await call('GET', `oxygene/imports/${imports[0]?.id}/refused?current=1`);
    return importText(kept.body, refused);
  }
  async function undoLastImport({ before, after }: Step) {
    clock += 1000;
    await undoImport({ location: shop.config.database, now: clock, who: WHO });
    state = model.undoImport(state, before, after);
    refused = new Map();
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
    createFamilies,
    importSome: () => importSome(),
    importForeign: () => importSome(FOREIGN),
    importUnknown,
    reimport,
    undoLastImport,
    undo,
    done,
    state: () => state,
    openFamilies,
    refused: () => refused.size,
  };
}
