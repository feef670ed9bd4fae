import { act, render, screen } from '@testing-library/react';
import { useRowHeight } from '../../../../src/web/ui/browser/viewport';

/** A viewport whose width a test can change. */
function openWindow(start: number) {
  let width = start;
  const watchers = new Set<() => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const limit = Number(/max-width: (\d+)px/.exec(query)?.[1]);
    return {
      get matches() {
        return width <= limit;
      },
      addEventListener: (_: string, watcher: () => void) => watchers.add(watcher),
      removeEventListener: (_: string, watcher: () => void) => watchers.delete(watcher),
    } as unknown as MediaQueryList;
  });
  return {
    resize: (to: number) =>
      act(() => {
        width = to;
        watchers.forEach((watcher) => watcher());
      }),
  };
}

const Row = () => <p>{useRowHeight()}</p>;

afterEach(() => jest.restoreAllMocks());

test.each([
  [375, '212'],
  [768, '212'],
  [769, '100'],
  [1280, '100'],
])('a row at a window width of %i is %s px high', (width, height) => {
  openWindow(width);
  render(<Row />);
  expect(screen.getByText(height)).toBeInTheDocument();
});

test('the row height follows the viewport width', () => {
  const { resize } = openWindow(1280);
  render(<Row />);
  resize(600);
  expect(screen.getByText('212')).toBeInTheDocument();
  resize(900);
  expect(screen.getByText('100')).toBeInTheDocument();
});
