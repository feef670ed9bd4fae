// @full properties: random cases.
import {
  type EditableArticle,
  editArticle,
  undoEdit,
} from '../../../src/domain/catalogue/articleEdits';
import type { PinnedField } from '../../../src/domain/catalogue/articleSelection';
import { findStoredArticle } from '../../../src/server/articleEdits/tableArticleEdits';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { addArticle, openShop, type Shop } from '../catalogue/catalogueSupport';
import { selectionOf } from './selectionSupport';

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(() => shop.close());

const { apply, newest, undo, edit } = selectionOf(() => shop);
type Model = Map<number, EditableArticle>;

/** The values of a field, with the name that the contract has for it. */
const CHOICES: Record<PinnedField, { name: string; values: (string | number)[] }> = {
  brand: { name: 'brand', values: ['DURAN', 'PYREX', 'ISOLAB'] },
  category: { name: 'under_sub_category_id', values: [20101, 20102, 20103] },
  state: { name: 'soft_deleted', values: [0, 1] },
};
const FIELDS = Object.keys(CHOICES) as PinnedField[];

interface Step {
  field: PinnedField;
  /** What each article was before and after. */
  before: Model;
  after: Model;
  entry: number;
}

async function stored(ids: readonly number[]): Promise<Model> {
  const model: Model = new Map();
  for (const id of ids) {
    const { values, kept, madeHere } = (await findStoredArticle(shop.services.database.db, id))!;
    model.set(id, { values, kept, madeHere });
  }
  return model;
}

/** The model of the undoing: every line as the undoing of a single edit of it. */
function undone(model: Model, { field, before, after }: Step) {
  const result = new Map(model);
  let left = 0;
  for (const [id, was] of before) {
    const now = model.get(id)!;
    const restored = undoEdit(now, was, after.get(id)!);
    const isKept = field in now.kept;
    if ('changed' in restored || !isKept) left += 1;
    else result.set(id, { ...now, ...restored });
  }
  return { result, left };
}

test.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'selections, edits between them and undoings are as in a plain model (seed %i)',
  async (seed) => {
    const { oneOf, below, times } = chance(seed);
    const ids: number[] = [];
    for (const brand of times(12, () => oneOf(['DURAN', 'PYREX', 'SIMAX'])))
      ids.push(await addArticle(shop, { brand }));
    let model = await stored(ids);
    const steps: Step[] = [];
    const act = async (): Promise<[got: unknown, expected: unknown]> => {
      const field = oneOf(FIELDS);
      const { name, values } = CHOICES[field];
      const value = oneOf(values);
      const body = { [name]: name === 'soft_deleted' ? String(value) : value };
      const change = (selected: readonly number[]) => {
        const before = new Map(selected.map((id) => [id, model.get(id)!]));
        const edited = [...before].map(
          ([id, article]) => [id, editArticle(article, { [field]: value })] as const,
        );
        model = new Map([...model, ...edited]);
        return { field, before, after: new Map(edited) };
      };
      const kind = below(4);
      const step = kind === 0 ? steps.splice(below(steps.length), 1)[0] : undefined;
      if (step) {
        const { result, left } = undone(model, step);
        model = result;
        return [(await undo(step.entry)).statusCode, left < step.before.size ? 200 : 409];
      }
      if (kind === 1) {
        const id = oneOf(ids);
        const { revision } = (await findStoredArticle(shop.services.database.db, id))!;
        change([id]);
        return [(await edit(id, { revision, ...body })).statusCode, 200];
      }
      const selected = [oneOf(ids), ...ids.filter(() => below(2) === 0)];
      const toChange = ids.filter(
        (id) => selected.includes(id) && model.get(id)!.values[field] !== value,
      );
      const answer = await apply({ article_ids: [...new Set(selected)], change: body });
      const groups = answer.json<Schemas['ArticlesUpdateGroups']>();
      if (toChange.length > 0) steps.push({ ...change(toChange), entry: (await newest()).id });
      return [new Set(groups.to_change.map(({ id }) => id)), new Set(toChange)];
    };
    for (let turn = 0; turn < 14; turn += 1) {
      const [got, expected] = await act();
      expect(got).toEqual(expected);
      expect(await stored(ids)).toEqual(model);
    }
  },
);
