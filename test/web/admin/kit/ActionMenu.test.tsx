import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ActionMenu } from '../../../../src/web/admin/kit/dialog/BesideButton';

/** A menu whose entry leads elsewhere, as those of lines lead back to their table. */
function Row() {
  const table = useRef<HTMLInputElement>(null);
  const items = [
    { key: 'first', label: 'Monter', disabled: true },
    { key: 'second', label: 'Descendre' },
    { key: 'third', label: 'Supprimer' },
  ];
  return (
    <>
      <input ref={table} aria-label="Table" />
      <ActionMenu menu={{ items, onClick: () => table.current?.focus() }}>
        <button type="button">Actions</button>
      </ActionMenu>
      <input aria-label="Suite" />
    </>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const frames = (count: number) =>
  act(async () => {
    for (let frame = 0; frame < count; frame += 1) await nextFrame();
  });

const entry = (name: string) => screen.findByRole('menuitem', { name });

test('an open menu has the focus on its first entry, each time that it opens', async () => {
  const user = userEvent.setup();
  render(<Row />);
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    const first = await entry('Descendre');
    await frames(5);
    expect(first).toHaveFocus();
    await user.click(first);
    await frames(5);
    expect(screen.getByLabelText('Table')).toHaveFocus();
  }
});

test('a menu that is opened again while it closes takes the focus again', async () => {
  const user = userEvent.setup();
  render(<Row />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await entry('Descendre');
  await frames(5);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await frames(5);
  expect(await entry('Descendre')).toHaveFocus();
});

test('a menu takes no focus once it is closed, however soon', async () => {
  const user = userEvent.setup();
  render(<Row />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  const last = await entry('Supprimer');
  act(() => last.click());
  await frames(5);
  expect(screen.getByLabelText('Table')).toHaveFocus();
});

test('the Tab key leaves an open menu for what stands behind its button', async () => {
  const user = userEvent.setup();
  render(<Row />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await entry('Supprimer');
  await frames(5);
  await user.tab();
  await frames(5);
  expect(screen.getByLabelText('Suite')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Actions' })).not.toHaveClass('ant-dropdown-open');
});
