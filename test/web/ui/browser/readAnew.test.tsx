import { renderHook } from '@testing-library/react';
import { useReadAnew } from '../../../../src/web/ui/browser/readAnew';

const read = (currentData: string | undefined, isFetching: boolean) => ({
  currentData,
  isFetching,
});

test.each([
  ['was read before the screen opened', read('old', false)],
  ['is being read for the first time', read(undefined, true)],
])('nothing is known of what %s; then it is what was read since', (_, first) => {
  const { result, rerender } = renderHook(useReadAnew<string>, { initialProps: first });
  expect(result.current).toBeUndefined();
  rerender(read(first.currentData, true));
  expect(result.current).toBeUndefined();
  rerender(read('new', false));
  expect(result.current).toBe('new');
});
