// @full properties: random edits of two administrators over the API. @postgres @faults:
// npm test runs one seed on each engine.
import type { Schemas } from '../../../src/server/contract/operations';
import { setRoles } from '../../../src/server/users/tableUsers';
import { chance } from '../../domain/random';
import { emailOf, NOON } from '../../support/buildApp';
import { seedsOf } from '../../support/engineTests';
import { form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from '../import/shop';
import * as model from './authorModel';

const CODES = ['A', 'B', 'A, B', 'C', 'D'];
const VALUES: Record<model.Field, readonly (string | number)[]> = {
  label: ['Bécher', 'Fiole', 'Ballon'],
  brand: ['DURAN', 'PYREX', 'ISOLAB'],
  category: [20101, 20102, 20103],
};
const NAMES: Record<model.Field, string> = {
  label: 'label',
  brand: 'brand',
  category: 'under_sub_category_id',
};
const WORDS: Record<model.Field, string> = {
  label: 'la désignation',
  brand: 'la marque',
  category: 'le rayon',
};
const CONFIRMED = 'withdrawals,prices,columns,codes,vat,refused,fields';
const STEPS = 120;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

type Refusal = Pick<Schemas['Error'], 'message'>;
/** 'a@b.fr à 12:05' of a sentence that names who changed something and when. */
const authorIn = (message: string) => / \((\S+), le [\d/]+ (à \d\d:\d\d)\)/.exec(message);
const named = (message: string) => authorIn(message)?.slice(1).join(' ');

async function start(seed: number) {
  const { below, oneOf } = chance(seed);
  const { db, write } = shop.services.database;
  const second = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('customer'))
    .executeTakeFirstOrThrow();
  await write((trx) => setRoles(trx, second.id, ['ROLE_USER', 'ROLE_ADMIN']));
  const staff = [emailOf('admin'), emailOf('customer')].map((email, index) => ({
    email,
    token: index === 0 ? shop.admin : shop.customer,
    /** The revisions that the open pages of each show. */
    seen: new Map<number, number>(),
  }));
  let minute = 0;
  const entries: model.Entry[] = [];
  /** The cells before the last import, which can be undone once. */
  let beforeImport: { article: model.Article; files: Record<model.Field, string | number> }[] = [];
  const counts = { edited: 0, stale: 0, undone: 0, kept: 0, left: 0, refused: 0, imports: 0 };

  const who = () => oneOf(staff);
  type Who = ReturnType<typeof who>;
  const call = (by: Who, method: string, path: string, body?: object) =>
    shop.call(method, `/api/protected/${path}`, { token: by.token, body });
  const nameOf = (by: Who) =>
    `${by.email} à ${new Date(NOON + minute * 60_000 + 3_600_000).toISOString().slice(11, 16)}`;
  const newest = async () => {
    const row = await db
      .selectFrom('journal')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return row?.id ?? 0;
  };
  const keep = async (
    by: Who,
    kind: model.Entry['kind'],
    changed: model.Entry['changed'],
    articles = changed.map(({ article }) => article),
  ) => entries.push({ id: await newest(), by: nameOf(by), kind, articles, changed });
  const someValues = () => ({
    label: oneOf(VALUES.label),
    brand: oneOf(VALUES.brand),
    category: oneOf(VALUES.category),
  });

  async function importFile(lines: Map<string, Record<model.Field, string | number>>) {
    const texts = [...lines].map(([CODE, { label, brand, category }]) =>
      line({
        ...{ CODE, DESIG: String(label), MARQUE: String(brand) },
        SOUS_SOUS_FAMILLE: String(category),
      }),
    );
    const { payload, headers } = form(
      Buffer.from([HEADINGS, ...texts].join('\r\n'), 'latin1'),
      'semaine.csv',
    );
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/oxygene/perform/import?confirmed=${CONFIRMED}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${who().token}` },
    });
    expect(answer.statusCode).toBe(200);
  }

  const first = new Map(CODES.map((code) => [code, someValues()]));
  await importFile(first);
  const rows = await db.selectFrom('article').select(['id', 'reference']).orderBy('id').execute();
  const articles = rows.map(({ id, reference }) =>
    model.articleOf(id, reference, first.get(reference)!),
  );

  /** What both sides hold of the articles. */
  const expected = () =>
    articles.map(({ reference, revision, cells }) => ({
      reference,
      revision,
      ...{ label: cells.label.value, brand: cells.brand.value, category: cells.category.value },
      kept: model.FIELDS.filter((field) => cells[field].isKept),
    }));
  async function stored() {
    const answers = articles.map(({ id }) => call(staff[0]!, 'GET', `articles/${id}`));
    return (await Promise.all(answers)).map((answer) => {
      const { reference, revision, label, brand, under_sub_category_id, kept } =
        answer.json<Schemas['OwnArticle']>();
      const fields = model.FIELDS.filter((field) =>
        kept.some((name) => NAMES[field] === name || field === name),
      );
      return { reference, revision, label, brand, category: under_sub_category_id, kept: fields };
    });
  }

  async function edit(by: Who) {
    // Often what was changed just before, which can then not be undone.
    const aims = below(2) > 0 ? (entries.at(-1)?.changed ?? []) : [];
    const { article, field: one } =
      aims.length > 0 ? oneOf(aims) : { article: oneOf(articles), field: oneOf(model.FIELDS) };
    if (below(3) > 0 || !by.seen.has(article.id)) by.seen.set(article.id, article.revision);
    const revision = by.seen.get(article.id);
    const some = model.FIELDS.filter((field) => field === one || below(3) === 0);
    const values = Object.fromEntries(some.map((field) => [field, oneOf(VALUES[field])]));
    const body = Object.fromEntries(some.map((field) => [NAMES[field], values[field]]));
    const answer = await call(by, 'PUT', `articles/${article.id}`, { revision, ...body });
    if (revision !== article.revision) {
      counts.stale += 1;
      expect([answer.statusCode, named(answer.json<Refusal>().message)]).toEqual([
        409,
        model.lastAuthor(entries, article),
      ]);
      return;
    }
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    counts.edited += 1;
    await keep(by, 'edit', model.change([{ article, values }]), [article]);
    by.seen.set(article.id, article.revision);
  }

  async function select(by: Who) {
    const field = oneOf(['brand', 'category'] as const);
    const value = oneOf(VALUES[field]);
    const selected = articles.filter(() => below(2) === 0);
    if (selected.length === 0) return;
    const asked = {
      article_ids: selected.map(({ id }) => id),
      change: { [NAMES[field]]: value },
    };
    const { seen } = (await call(by, 'POST', 'articles/selection/preview', asked)).json<
      Schemas['ArticlesUpdateGroups']
    >();
    const answer = await call(by, 'POST', 'articles/selection', { ...asked, seen });
    expect(answer.statusCode).toBe(200);
    const changed = selected.filter(({ cells }) => cells[field].value !== value);
    if (changed.length === 0) return;
    const sets = changed.map((article) => ({ article, values: { [field]: value } }));
    await keep(by, 'selection', model.change(sets));
  }

  async function undo(by: Who) {
    // Mostly one of the newest: of an old one all has changed since.
    const asked = oneOf(['edit', 'selection']);
    const undoable = entries.filter(({ kind }) => kind === asked);
    const open = undoable.filter(({ undone }) => undone === undefined).slice(-3);
    const entry = oneOf(below(6) > 0 ? open : undoable);
    if (!entry) return;
    const answer = await call(by, 'POST', `journal/${entry.id}/undo`);
    const { message } = answer.json<Refusal>();
    if (entry.undone !== undefined) {
      expect([answer.statusCode, named(message)]).toEqual([409, entry.undone]);
      return;
    }
    const since = model.changedSince(entry);
    if (entry.kind === 'edit' && since.length > 0) {
      counts.kept += 1;
      const fields = since.map(({ field }) => field);
      const article = since[0]!.article;
      expect([answer.statusCode, named(message)]).toEqual([
        409,
        model.lastAuthor(entries, article, { fields, after: entry.id }),
      ]);
      expect(message).toContain(fields.map((field) => WORDS[field]).join(', '));
      return;
    }
    if (entry.kind === 'selection' && since.length === entry.changed.length) {
      counts.refused += 1;
      const [, reference] = /, par exemple (.+?) \(/.exec(message) ?? [];
      const { article, field } = since.find((each) => each.article.reference === reference)!;
      expect([answer.statusCode, named(message)]).toEqual([
        409,
        model.lastAuthor(entries, article, { fields: [field], after: entry.id }),
      ]);
      return;
    }
    expect([answer.statusCode, message]).toEqual([200, expect.any(String)]);
    counts.undone += 1;
    if (since.length > 0) {
      counts.left += 1;
      const [, text = ''] = message.split(/ reste(?:nt)? : /);
      const left = since.map(({ article }) => article.reference);
      // Engines sort references differently.
      expect(text.split('').sort()).toEqual(left.join(', ').split('').sort());
    }
    entry.undone = nameOf(by);
    await keep(by, 'undo', model.undo(entry));
  }

  async function importSome() {
    const lines = new Map(articles.map(({ reference }) => [reference, someValues()]));
    await importFile(lines);
    beforeImport = articles.map((article) => ({
      article,
      files: {
        label: article.cells.label.file,
        brand: article.cells.brand.file,
        category: article.cells.category.file,
      },
    }));
    for (const article of articles) model.importLine(article, lines.get(article.reference)!);
    counts.imports += 1;
  }

  async function undoImport(by: Who) {
    if (beforeImport.length === 0) return;
    const answer = await call(by, 'POST', 'oxygene/return');
    expect(answer.statusCode).toBe(200);
    for (const { article, files } of beforeImport) model.importLine(article, files);
    beforeImport = [];
  }

  const step = async () => {
    minute += 1;
    shop.setNow(NOON + minute * 60_000);
    const kind = below(16);
    const by = who();
    if (kind < 7) await edit(by);
    else if (kind < 10) await select(by);
    else if (kind < 14) await undo(by);
    else if (kind === 14) await importSome();
    else await undoImport(by);
  };
  return { step, expected, stored, counts };
}

test.each(seedsOf([591, 592, 593, 595]))(
  'each refusal names who changed it last, and nothing typed is lost without one (seed %i)',
  async (seed) => {
    const { step, expected, stored, counts } = await start(seed);
    for (let index = 0; index < STEPS; index += 1) {
      await step();
      expect([index, await stored()]).toEqual([index, expected()]);
    }
    const { kept, left, refused, ...others } = counts;
    const least = Math.min(...Object.values(others), kept + left + refused - 3);
    expect([counts, least > 0]).toEqual([counts, true]);
  },
);
