// @full properties, @postgres: which of two saves at once is stored is ordered by locks of rows
// there.
import {
  changeLines,
  clearBlock,
  fillRows,
  insertLines,
  type LineStates,
  moveLines,
  NO_HISTORY,
  recorded,
  redone,
  undone,
  writeField,
  writeToLines,
} from '../../../src/domain/offer/lineGrid/gridEdits';
import { removeRows } from '../../../src/domain/offer/lineGrid/lotEdits';
import { pasteBlock } from '../../../src/domain/offer/lineGrid/pastedBlock';
import type { OfferContent, OfferLine } from '../../../src/domain/offer/offer';
import { formatPrice } from '../../../src/domain/price';
import { setRoles } from '../../../src/server/users/tableUsers';
import { chance } from '../../domain/random';
import { emailOf, type Person } from '../../support/buildApp';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { readThread, request, saveDraft, startOf } from './offerSupport';

const noEnd = (): never => {
  throw new Error('Without lots nothing needs an end');
};

const ROUNDS = 2;
const STEPS = 60;
/** Steps between two saves, and between two saves of two administrators at once. */
const [SAVED, AT_ONCE] = [5, 15];
const COLUMNS = ['unit_price', 'discount', 'quantity'] as const;

/** What is typed, and what a line stores of it. */
const typed = {
  unit_price: [
    ['12,5', '12.5'],
    ['1 234,50 €', '1234.50'],
    ['0,99', '0.99'],
  ],
  discount: [
    ['7 %', '7'],
    ['', ''],
    ['100', '100'],
  ],
  quantity: [
    ['3,00', '3'],
    ['11', '11'],
  ],
} as const;

let shop: Shop;
let articles: number[];
/** Two administrators, with their tokens. */
let staff: { email: string; token: string }[];
beforeAll(async () => {
  shop = await openShop();
  articles = [await addArticle(shop), await addArticle(shop)];
  const { db, write } = shop.services.database;
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', emailOf('other'))
    .executeTakeFirstOrThrow();
  await write((trx) => setRoles(trx, id, ['ROLE_USER', 'ROLE_ADMIN']));
  staff = await Promise.all(
    (['admin', 'other'] satisfies Person[]).map(async (person) => ({
      email: emailOf(person),
      token: await shop.loginAs(person),
    })),
  );
});
afterAll(() => shop.close());

type Random = ReturnType<typeof chance>;
type Edit = { grid: (lines: OfferLine[]) => OfferLine[]; plain: (lines: OfferLine[]) => void };

/** One edit, as the screen makes it and as a plain list is changed. */
function randomEdit({ below, oneOf }: Random, lines: OfferLine[], step: number): Edit {
  const row = below(lines.length);
  const id = lines[row]?.id ?? '';
  const column = oneOf(COLUMNS);
  const [text, stored] = oneOf<readonly [string, string]>(typed[column]);
  const others = new Set([below(lines.length), below(lines.length)]);
  const flag = oneOf(['optional', 'unavailable'] as const);
  const isOn = below(2) === 0;
  const added: OfferLine = { ...lines[row]!, id: `n${step}`, article_id: oneOf(articles) };
  return oneOf<Edit>([
    {
      grid: (all) => writeField(all, id, column, text),
      plain: (all) => (all[row]![column] = stored),
    },
    {
      grid: (all) => fillRows(all, row, others, [column]),
      plain: (all) => others.forEach((other) => (all[other]![column] = all[row]![column])),
    },
    {
      grid: (all) => clearBlock(all, { first: row, last: row, columns: [column] }),
      plain: (all) => (all[row]![column] = ''),
    },
    {
      grid: (all) => pasted(all, row, [['8,5', '5', '4']]),
      plain: (all) => Object.assign(all[row]!, { unit_price: '8.5', discount: '5', quantity: '4' }),
    },
    {
      grid: (all) => pasted(all, row, [['8,5', oneOf(['120', 'x']), '4']]),
      plain: () => undefined,
    },
    {
      grid: (all) => moveLines(all, new Set([id]), -1),
      plain: (all) => row > 0 && all.splice(row - 1, 0, ...all.splice(row, 1)),
    },
    {
      grid: (all) => (all.length > 3 ? removeRows(all, new Set([id]), noEnd) : all),
      plain: (all) => all.length > 3 && all.splice(row, 1),
    },
    {
      grid: (all) => insertLines(all, row, [added]),
      plain: (all) => all.splice(row + 1, 0, { ...added }),
    },
    {
      grid: (all) => changeLines(all, new Set([id]), { [flag]: isOn }),
      plain: (all) => (all[row]![flag] = isOn),
    },
  ]);
}

function pasted(lines: OfferLine[], row: number, block: string[][]): OfferLine[] {
  const result = pasteBlock(lines, { row, fields: COLUMNS }, block);
  return 'lines' in result ? result.lines : lines;
}

/** The plain states that edits, undo and redo go through; the present one is at `at`. */
class Plain {
  private states: OfferLine[][];
  private at = 0;
  constructor(lines: OfferLine[]) {
    this.states = [structuredClone(lines)];
  }
  get lines(): OfferLine[] {
    return this.states[this.at]!;
  }
  edit({ plain }: Pick<Edit, 'plain'>): void {
    const next = structuredClone(this.lines);
    plain(next);
    if (JSON.stringify(next) === JSON.stringify(this.lines)) return;
    this.states = [...this.states.slice(0, this.at + 1), next];
    this.at += 1;
  }
  turn(by: -1 | 1): void {
    this.at = Math.max(0, Math.min(this.states.length - 1, this.at + by));
  }
}

const draftOf = async (id: number) => (await readThread(shop, id)).draft;

/**
 * Two administrators save over the same revision: one is stored whole, the other refused and told
 * by whom.
 */
async function saveAtOnce(id: number, revision: number, content: OfferContent): Promise<number> {
  const contents = ['Première', 'Seconde'].map((message) => ({ ...content, message }));
  const answers = await Promise.all(
    contents.map((each, index) => saveDraft(shop, id, revision, each, staff[index]!.token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
  expect(await draftOf(id)).toMatchObject({
    revision: revision + 1,
    content: contents[winner],
    changed_by: staff[winner]!.email,
  });
  expect(answers[1 - winner]!.json<{ message: string }>().message).toContain(staff[winner]!.email);
  return revision + 1;
}

/** Lines of which each has a price of its own. */
const pricedLines = (line: OfferLine): OfferLine[] =>
  Array.from({ length: 8 }, (_, index) => ({
    ...line,
    id: `s${index}`,
    unit_price: `${index + 1}7.${index}5`,
  }));

/** Saves every few steps. @returns the revision that is stored then. */
async function saveSome(id: number, step: number, revision: number, content: OfferContent) {
  if (step % AT_ONCE === 0) return saveAtOnce(id, revision, content);
  if (step % SAVED !== 0) return revision;
  const { token } = staff[step % staff.length]!;
  const saved = await saveDraft(shop, id, revision, content, token);
  expect(saved.json()).toEqual({ revision: revision + 1 });
  expect((await draftOf(id))?.content).toEqual(content);
  return revision + 1;
}

/** Cents of a line as it is sent: its net unit price, and its total. */
function centsOf({ unit_price: price, discount, quantity }: OfferLine): [number, number] {
  const cents = Math.round(Number(price) * 100);
  const net = Math.floor((cents * (100 - Number(discount)) + 50) / 100);
  return [net, net * Number(quantity)];
}

/** The line as a sent version has it. */
const sentLine = (line: OfferLine): OfferLine =>
  line.unavailable
    ? { ...line, unit_price: '0.00', discount: '0', optional: false }
    : {
        ...line,
        unit_price: Number(line.unit_price).toFixed(2),
        discount: line.discount === '' ? '0' : line.discount,
      };

/** Sends the draft: its lines, the mail's total and the last prices are the plain lines'. */
async function expectSent(id: number, email: string, revision: number, lines: OfferLine[]) {
  const answer = await shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: { revision },
  });
  expect(answer.statusCode).toBe(200);
  const { versions } = await readThread(shop, id);
  expect(versions[0]?.content.lines).toEqual(lines.map(sentLine));
  const available = lines.filter(({ unavailable }) => !unavailable);
  const total = available
    .filter(({ optional }) => !optional)
    .reduce((sum, line) => sum + centsOf(line)[1], 0);
  const mail = (await shop.mails()).find(
    ({ recipient, subject }) => recipient === email && subject.startsWith('Notre offre'),
  );
  expect(mail?.body_text).toContain(`Total HT : ${formatPrice((total / 100).toFixed(2))}`);
  const stored = await shop.services.database.db
    .selectFrom('offer_line')
    .select(['line_id', 'unit_price', 'quantity'])
    .where('quote_id', '=', id)
    .orderBy('id')
    .execute();
  expect(stored).toEqual(
    available
      .filter(({ article_id }) => article_id !== null)
      .map((line) => ({
        line_id: line.id,
        unit_price: (centsOf(line)[0] / 100).toFixed(2),
        quantity: Number(line.quantity),
      })),
  );
}

test('random edits, pastes, undo and redo are stored and sent as in a plain list', async () => {
  const random = chance(371);
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `modele${round}@labo.example`;
    const { id } = await request(shop, { email });
    const asked = await startOf(shop, id);
    const start = { ...asked, carriage: '0', lines: pricedLines(asked.lines[0]!) };
    let states: LineStates = { lines: start.lines, history: NO_HISTORY };
    const plain = new Plain(start.lines);
    const apply = (edit: Edit) => {
      states = recorded(states, edit.grid(states.lines));
      plain.edit(edit);
    };
    let revision = 0;
    for (let step = 1; step <= STEPS; step += 1) {
      const turn = random.below(5);
      if (turn > 1) apply(randomEdit(random, plain.lines, step));
      else {
        states = turn === 0 ? undone(states) : redone(states);
        plain.turn(turn === 0 ? -1 : 1);
      }
      expect(states.lines).toEqual(plain.lines);
      revision = await saveSome(id, step, revision, { ...start, lines: plain.lines });
    }
    // What can be sent stays as it is; an empty price or quantity is written.
    for (const column of ['unit_price', 'quantity'] as const) {
      const empty = plain.lines.filter((line) => line[column] === '');
      const ids = new Set(empty.map((line) => line.id));
      const [text, stored] = random.oneOf<readonly [string, string]>(typed[column]);
      apply({
        grid: (lines) => writeToLines(lines, ids, column, text),
        plain: (lines) =>
          lines.filter((line) => ids.has(line.id)).forEach((line) => (line[column] = stored)),
      });
    }
    expect(new Set(plain.lines.map((line) => line.unit_price)).size).toBeGreaterThan(2);
    // The last line is firm and available.
    const last = plain.lines.length - 1;
    const firm = { optional: false, unavailable: false };
    apply({
      grid: (lines) => changeLines(lines, new Set([plain.lines[last]!.id]), firm),
      plain: (lines) => Object.assign(lines[last]!, firm),
    });
    const content = { ...start, lines: states.lines };
    await saveDraft(shop, id, revision, content);
    await expectSent(id, email, revision + 1, plain.lines);
  }
});
