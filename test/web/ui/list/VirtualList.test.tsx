import { act, fireEvent, render, screen } from '@testing-library/react';
import { VirtualList } from '../../../../src/web/ui/list/VirtualList';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function renderList(count: number, height = 600) {
  render(
    <div role="table" aria-label="Articles" aria-rowcount={count}>
      <VirtualList
        items={numbers(count)}
        itemKey={(item) => item}
        height={height}
        rowHeight={100}
        label="Articles"
        renderRow={(item, index) => (
          <div role="row" aria-rowindex={index + 1}>
            <button>Article {item}</button>
          </div>
        )}
      />
    </div>,
  );
}

const rowIndexes = () =>
  screen.queryAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));
const box = () => screen.getByRole('rowgroup', { name: 'Articles' });

function scrollTo(top: number) {
  act(() => {
    box().scrollTop = top;
    fireEvent.scroll(box());
  });
}

test('of 10,000 rows only the visible ones and the overscan of 10 are in the DOM', () => {
  renderList(10_000);
  const rows = rowIndexes();
  expect(rows[0]).toBe(1);
  expect(rows.at(-1)).toBeGreaterThanOrEqual(6 + 10);
  expect(rows.at(-1)).toBeLessThanOrEqual(6 + 10 + 2);
});

test('scrolled to the middle, 10 rows are rendered beyond both edges', () => {
  renderList(10_000);
  scrollTo(5000 * 100);
  const rows = rowIndexes();
  expect(rows[0]).toBeLessThanOrEqual(5001 - 10);
  expect(rows[0]).toBeGreaterThanOrEqual(5001 - 12);
  expect(rows.at(-1)).toBeGreaterThanOrEqual(5006 + 10);
  expect(rows.at(-1)).toBeLessThanOrEqual(5006 + 12);
});

test('scrolled to the end, the last row is in the DOM', () => {
  renderList(10_000);
  scrollTo(10_000 * 100 - 600);
  expect(rowIndexes().at(-1)).toBe(10_000);
});

test('a short list has every row, no more height than its rows, and is not a tab stop', () => {
  renderList(3);
  expect(rowIndexes()).toEqual([1, 2, 3]);
  expect(box().style.height).toBe('300px');
  expect(box()).not.toHaveAttribute('tabindex');
});

test('a list that scrolls can be reached and scrolled by keyboard', () => {
  renderList(50);
  expect(box()).toHaveAttribute('tabindex', '0');
  expect(box().style.overflowY).toBe('auto');
  expect(box().style.height).toBe('600px');
});

test('when the focused row is scrolled out of the DOM, the focus stays in the list', async () => {
  renderList(10_000);
  screen.getByRole('button', { name: 'Article 2' }).focus();
  scrollTo(5000 * 100);
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button', { name: 'Article 2' })).not.toBeInTheDocument();
  expect(box()).toHaveFocus();
});

test('a focused row that stays in the DOM stays focused while scrolling', async () => {
  renderList(10_000);
  screen.getByRole('button', { name: 'Article 8' }).focus();
  scrollTo(800);
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Article 8' })).toHaveFocus();
});

test('after a click on something not focusable, list changes take no focus back', async () => {
  renderList(10_000);
  screen.getByRole('button', { name: 'Article 2' }).focus();
  fireEvent.pointerDown(box());
  screen.getByRole('button', { name: 'Article 2' }).blur();
  scrollTo(5000 * 100);
  await act(() => Promise.resolve());
  expect(document.body).toHaveFocus();
});

test('End and Home scroll to the ends immediately, Page Up by less', () => {
  renderList(10_000);
  Object.defineProperties(box(), {
    clientHeight: { value: 600 },
    scrollHeight: { value: 1_000_000 },
  });
  fireEvent.keyDown(box(), { key: 'End' });
  act(() => void fireEvent.scroll(box()));
  expect(rowIndexes().at(-1)).toBe(10_000);
  fireEvent.keyDown(box(), { key: 'PageUp' });
  const afterPageUp = box().scrollTop;
  expect(afterPageUp).toBeLessThan(1_000_000 - 600);
  expect(afterPageUp).toBeGreaterThan(0);
  fireEvent.keyDown(box(), { key: 'Home' });
  act(() => void fireEvent.scroll(box()));
  expect(rowIndexes()[0]).toBe(1);
});

test('another row height (a rotated phone) leaves the first visible row in place', () => {
  const list = (rowHeight: number) => (
    <VirtualList
      items={numbers(10_000)}
      itemKey={(item) => item}
      height={600}
      rowHeight={rowHeight}
      label="Articles"
      renderRow={(item) => <div role="row">{item}</div>}
    />
  );
  const { rerender } = render(list(100));
  scrollTo(5000 * 100);
  rerender(list(212));
  expect(box().scrollTop).toBe(5000 * 212);
});
