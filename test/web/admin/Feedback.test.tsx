import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusyButton } from '../../../src/web/admin/Feedback';

test('a button under way keeps name and focus; presses neither act nor submit', async () => {
  const [onPress, onSubmit] = [jest.fn(), jest.fn((event: Event) => event.preventDefault())];
  const form = (busy: boolean) => (
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <BusyButton htmlType="submit" className="wide" busy={busy} onClick={onPress}>
        Enregistrer
      </BusyButton>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.click(button);
  rerender(form(true));
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveClass('wide');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  rerender(form(false));
  expect(button).not.toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Enter}');
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([2, 2]);
});
