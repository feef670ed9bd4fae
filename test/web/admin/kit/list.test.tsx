import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement, useEffect } from 'react';
import { ListTable } from '../../../../src/web/admin/kit/list/ListTable';
import { Loaded } from '../../../../src/web/admin/kit/list/Loaded';
import { type Read, useRead, useReadAgain } from '../../../../src/web/admin/kit/list/useRead';

const REFUSED = { status: 503 };
const FAILURE = 'Les mots n’ont pas pu être lus.';
const refetch = jest.fn(() => Promise.resolve({ data: ['tubes'] }));
const loaded = (read: Omit<Read<string[]>, 'refetch'>, isQuiet = false) => (
  <Loaded read={{ ...read, refetch }} failure={FAILURE} loading="Lecture" isQuiet={isQuiet}>
    {(words) => words.join()}
  </Loaded>
);

beforeEach(() => refetch.mockClear());

test('a failure is neither loading nor an empty list, and its button keeps the focus', async () => {
  const { rerender } = render(loaded({}));
  expect(screen.getByText('Lecture')).toBeVisible();
  rerender(loaded({ error: REFUSED }));
  const retry = screen.getByRole('button', { name: 'Réessayer' });
  expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  expect(screen.queryByText('Lecture')).not.toBeInTheDocument();
  await userEvent.click(retry);
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(loaded({ error: REFUSED })); // it is being read again
  expect(retry).toHaveFocus();
  rerender(loaded({ data: ['pipettes'] }));
  expect(screen.getByText('pipettes')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an older answer stays beside a failure, which a quiet screen leaves out', () => {
  const { rerender } = render(loaded({ data: ['pipettes'], error: REFUSED }));
  expect(screen.getByText('pipettes')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  rerender(loaded({ data: ['pipettes'], error: REFUSED }, true));
  expect(screen.getByText('pipettes')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a screen asks for fresh data when it opens, and again on focus', () => {
  const query = jest.fn((_arg: string, _options: object) => ({ data: ['pipettes'], refetch }));
  function Screen() {
    return useRead(query, 'mots', { pollingInterval: 9 }).data.join();
  }
  const { unmount } = render(<Screen />);
  expect(query).toHaveBeenLastCalledWith('mots', {
    pollingInterval: 9,
    refetchOnMountOrArgChange: true,
  });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(refetch).toHaveBeenCalledTimes(1);
  unmount();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('what was read of another argument goes when the present one fails', () => {
  const answers: Read<string[]>[] = [
    { data: ['pipettes'], refetch },
    { data: ['pipettes'], error: REFUSED, refetch },
    { data: ['pipettes'], currentData: ['pipettes'], error: REFUSED, refetch },
  ];
  const Screen = ({ at }: { at: number }) =>
    useRead(() => answers[at]!, 'mots').data?.join() ?? 'rien';
  const { container, rerender } = render(<Screen at={0} />);
  const shown = [0, 1, 2].map((at) => {
    rerender(<Screen at={at} />);
    return container.textContent;
  });
  expect(shown).toEqual(['pipettes', 'rien', 'pipettes']);
});

test('a screen that has gone reads nothing again', async () => {
  let readAgain: () => Promise<unknown> = () => Promise.reject(new Error('Not rendered'));
  function Screen() {
    readAgain = useReadAgain({ refetch });
    return null;
  }
  const { unmount } = render(<Screen />);
  expect(await readAgain()).toEqual(['tubes']);
  unmount();
  expect(await readAgain()).toBeUndefined();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a list that does not say what failed, or what is said without rows, does not compile', () => {
  const read = { data: [{ id: 1 }], refetch: () => Promise.resolve({}) };
  const rows = (data: { id: number }[]) => data;
  const whole = <ListTable read={read} rows={rows} failure="Illisible" empty={null} />;
  // @ts-expect-error -- `empty` is absent
  const withoutEmpty = <ListTable read={read} rows={rows} failure="Illisible" />;
  // @ts-expect-error -- what may be undefined says nothing
  const maybeEmpty = <ListTable read={read} rows={rows} failure="Illisible" empty={undefined} />;
  // @ts-expect-error -- `failure` is absent
  const withoutFailure = <ListTable read={read} rows={rows} empty="Aucun" />;
  // @ts-expect-error -- `loading` is absent
  const withoutLoading = <Loaded read={read} failure="Illisible" children={rows} />;
  const elements = [whole, withoutEmpty, maybeEmpty, withoutFailure, withoutLoading];
  expect(elements.every((element) => isValidElement(element))).toBe(true);
});

test('an editor stands below its row, which is marked, and ends with it', () => {
  const closed = jest.fn();
  function Editor({ text }: { text: string }) {
    useEffect(() => closed, []);
    return <input aria-label={`Modifier ${text}`} />;
  }
  const table = (key: string | undefined) => (
    <ListTable<string[], { text: string }>
      read={{ data: ['tubes', 'pipettes'], refetch }}
      failure={FAILURE}
      rowKey="text"
      rows={(words) => words.map((text) => ({ text }))}
      columns={[{ title: 'Mot', dataIndex: 'text' }]}
      rowClassName={({ text }) => `word-${text}`}
      empty="Aucun mot"
      edited={{ key, editor: ({ text }) => <Editor text={text} /> }}
    />
  );
  const { rerender } = render(table('pipettes'));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  expect(within(rows[2]!).getByRole('textbox')).toHaveAccessibleName('Modifier pipettes');
  expect(rows.slice(0, 2).map(({ className }) => className.match(/\b(word-\w+|row)$/g))).toEqual([
    ['word-tubes'],
    ['row'],
  ]);
  expect(rows[1]).toHaveClass('word-pipettes');
  rerender(table(undefined));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledTimes(1);
});
