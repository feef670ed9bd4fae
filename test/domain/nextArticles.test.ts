import { nextArticles } from '../../src/domain/nextArticles';
import { anArticle } from './samples';

const beaker = (id: number, over = {}) => anArticle({ id, label: `Bécher ${id} mL`, ...over });
const list = [1000, 250, 50, 100].map((id) => beaker(id));
const idsAfter = (id: number, articles = list) => nextArticles(beaker(id), articles).map((article) => article.id);

test('the others of a list are those that follow by name, then from the beginning', () => {
  expect(idsAfter(100)).toEqual([250, 1000, 50]);
  expect(idsAfter(1000)).toEqual([50, 100, 250]);
});

test('an article that is not in the list has its place by name too', () => {
  expect(idsAfter(400)).toEqual([1000, 50, 100, 250]);
});

test('withdrawn articles are left out, and alone there is no other', () => {
  expect(idsAfter(100, [...list, beaker(500, { soft_deleted: '1' })])).toEqual([250, 1000, 50]);
  expect(idsAfter(100, [beaker(100)])).toEqual([]);
});
