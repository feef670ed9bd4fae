import { act, renderHook } from '@testing-library/react';
import { countEvents, useOlderEvents } from '../../../../src/web/features/quote/useOlderEvents';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));
/** Events from one to another, of those from 1 on. */
const page = (from: number, to: number) => ({
  events: range(from, to),
  ...(from > 1 && { older: { count: from - 1, before: from } }),
});

const render = (first = page(51, 60), answer: object = { data: page(1, 50) }) => {
  const load = jest.fn(() => Promise.resolve(answer));
  const hook = renderHook(({ last }) => useOlderEvents(last, load), {
    initialProps: { last: first },
  });
  return { ...hook, load, ids: () => hook.result.current.events.map(({ id }) => id) };
};
const ids = (from: number, to: number) => range(from, to).map(({ id }) => id);

test('the events before a page are loaded once, and stay while it is read again', async () => {
  const { result, load, ids: shown, rerender } = render();
  expect(result.current.olderCount).toBe(50);
  await act(() => result.current.loadOlder());
  expect(load).toHaveBeenCalledWith(51);
  expect([shown(), result.current.olderCount]).toEqual([ids(1, 60), 0]);
  rerender({ last: page(53, 62) });
  expect([shown(), result.current.olderCount]).toEqual([ids(1, 62), 0]);
});

test('events that were written between two readings are not left out unsaid', async () => {
  const { result, ids: shown, rerender } = render();
  await act(() => result.current.loadOlder());
  rerender({ last: page(90, 99) });
  expect([shown(), result.current.olderCount]).toEqual([ids(90, 99), 89]);
});

test('older events that say where the offer stands are neither listed nor counted', () => {
  const last = page(51, 60);
  const standing = { ...last, events: [{ id: 7 }, ...last.events] };
  const { ids: shown } = render(standing);
  expect([shown(), countEvents(standing), countEvents(page(1, 3))]).toEqual([ids(51, 60), 60, 3]);
});

test('a page that cannot be read says so and leaves what is shown', async () => {
  const { result, ids: shown } = render(undefined, { error: { status: 503 } });
  await act(() => result.current.loadOlder());
  expect([shown(), result.current.olderCount, result.current.error]).toEqual([
    ids(51, 60),
    50,
    { status: 503 },
  ]);
});
