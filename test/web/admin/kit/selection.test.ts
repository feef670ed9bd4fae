import { act, renderHook } from '@testing-library/react';
import { useSelection } from '../../../../src/web/admin/kit/list/selection';

type List = Parameters<typeof useSelection<{ id: number }>>[0];

const row = (id: number) => ({ id });
/** Ids from 1 on, but for `order` ; places beyond `loaded` are read. */
const aList = (over: Partial<List> = {}, order = [1, 2, 3, 4, 5]): List => ({
  filter: 'tubes',
  total: order.length,
  max: 4,
  nouns: ['article', 'articles'],
  rowAt: (index) => (index < order.length ? row(order[index]!) : undefined),
  ...over,
});

function select(first: List) {
  const { result, rerender } = renderHook((list: List) => useSelection(list), {
    initialProps: first,
  });
  const ids = () => [...result.current.rows.keys()].sort((a, b) => a - b);
  const press = (action: (selection: typeof result.current) => void) =>
    act(async () => action(result.current));
  return { now: () => result.current, ids, press, rerender };
}

test('a range goes from the last toggled row up or down, over what was left out', async () => {
  const { press, ids, now } = select(aList());
  await press(({ toggle }) => toggle(row(3), 2));
  await press(({ extendTo }) => extendTo(4));
  await press(({ extendTo }) => extendTo(1));
  expect([ids(), now().count, now().text]).toEqual([[2, 3, 4, 5], 4, '4 articles sélectionnés']);
  await press(({ toggle }) => toggle(row(4), 3));
  expect([ids(), now().has(4)]).toEqual([[2, 3, 5], false]);
});

test('a range begins at the pressed row when another one stands where it began', async () => {
  const { press, ids, rerender } = select(aList());
  await press(({ toggle }) => toggle(row(1), 0));
  rerender(aList({}, [5, 4, 3, 2, 1]));
  await press(({ extendTo }) => extendTo(1));
  expect(ids()).toEqual([1, 4]);
  await press(({ extendTo }) => extendTo(2));
  expect(ids()).toEqual([1, 3, 4]);
});

test('rows that are not in view are read by pages; unread, they leave the selection', async () => {
  const read = jest.fn<Promise<{ id: number }[] | undefined>, [number, number]>();
  const far = aList({ total: 900, max: 900, rowAt: () => undefined, read });
  const { press, now } = select(far);
  await press(({ toggle }) => toggle(row(1), 0));
  read.mockImplementation(async (offset, limit) =>
    Array.from({ length: limit }, (_, at) => row(offset + at + 1)),
  );
  await press(({ extendTo }) => extendTo(449));
  expect(read.mock.calls).toEqual([
    [0, 200],
    [200, 200],
    [400, 50],
  ]);
  expect(now().count).toBe(450);
  read.mockResolvedValue(undefined);
  await press(({ extendTo }) => extendTo(800));
  expect([now().count, now().note]).toEqual([
    450,
    'Les articles n’ont pas pu être lus : la sélection reste comme elle était.',
  ]);
});

test('all is what the filter finds but some, or the first rows that may be named', async () => {
  const byFilter = select(aList({ isByFilter: true, max: 5 }));
  await byFilter.press(({ selectAll }) => selectAll());
  await byFilter.press(({ toggle }) => toggle(row(2), 1));
  expect([byFilter.now().isAllBut, byFilter.ids(), byFilter.now().count]).toEqual([true, [2], 4]);
  expect([1, 2].map(byFilter.now().has)).toEqual([true, false]);
  const named = select(aList());
  await named.press(({ selectAll }) => selectAll());
  expect([named.now().isAllBut, named.ids()]).toEqual([false, [1, 2, 3, 4]]);
});

test('no more are selected than one call takes', async () => {
  const { press, now, ids } = select(aList({ isByFilter: true }));
  await press(({ selectAll }) => selectAll());
  expect([now().count, now().note]).toEqual([0, 'Affinez : 4 articles au plus.']);
  await press(({ toggle }) => toggle(row(1), 0));
  expect([ids(), now().note]).toEqual([[1], '']);
  await press(({ extendTo }) => extendTo(4));
  expect([ids(), now().note]).toEqual([[1], 'Affinez : 4 articles au plus.']);
});

test('another filter empties the selection, and rows read for the old one stay out', async () => {
  let answer: (rows: { id: number }[]) => void = () => undefined;
  const read = () => new Promise<{ id: number }[]>((resolve) => (answer = resolve));
  const { press, now, rerender } = select(aList({ rowAt: () => undefined, read }));
  await press(({ toggle }) => toggle(row(1), 0));
  await press(({ extendTo }) => extendTo(2));
  rerender(aList({ filter: 'fioles' }));
  expect([now().count, now().note]).toEqual([0, 'Le filtre a changé : la sélection est vidée.']);
  await act(async () => answer([1, 2, 3].map(row)));
  expect(now().count).toBe(0);
});

test('a selected row that has gone is selected no more', async () => {
  const { press, now, rerender } = select(aList({ ids: new Set([1, 2, 3, 4, 5]) }));
  await press(({ selectAll }) => selectAll());
  rerender(aList({ ids: new Set([2, 3, 5]) }, [2, 3, 5]));
  expect([now().count, now().text]).toEqual([2, '2 articles sélectionnés']);
});
