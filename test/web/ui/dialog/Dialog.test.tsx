import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../../src/web/ui/dialog/Dialog';
import { ConfirmDialog } from '../../../../src/web/ui/dialog/QuestionDialogs';

function Page({ closable }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ouvrir</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Devis n° 202611-7"
        closable={closable}
      >
        <p>Contenu</p>
      </Dialog>
    </>
  );
}

async function openDialog(page = <Page />) {
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  return screen.getByRole<HTMLDialogElement>('dialog');
}

test('an open dialog is modal and named by its title', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const dialog = await openDialog();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAccessibleName(/Devis n°\s202611/);
  showModal.mockRestore();
});

test('Escape closes the dialog and restores the focus', async () => {
  const dialog = await openDialog();
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});

test('a dialog unmounted with its page does not call onClose afterwards', async () => {
  const onClose = jest.fn();
  const { unmount } = render(
    <Dialog open onClose={onClose} title="Demande envoyée" size="question">
      Contenu
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
  unmount();
  await closed;
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog closed by the browser calls onClose, or reopens if not closable', async () => {
  const onClose = jest.fn();
  const { rerender } = render(
    <Dialog open onClose={onClose} title="Envoi en cours" closable={false}>
      Contenu
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const closed = () =>
    new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  const first = closed();
  dialog.close();
  await first;
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  rerender(
    <Dialog open onClose={onClose} title="Envoi en cours">
      Contenu
    </Dialog>,
  );
  const second = closed();
  dialog.close();
  await second;
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click on the backdrop closes the dialog, a click inside does not', async () => {
  const dialog = await openDialog();
  dialog.getBoundingClientRect = () =>
    ({ left: 100, right: 500, top: 100, bottom: 400 }) as DOMRect;
  fireEvent.click(dialog, { clientX: 200, clientY: 200 });
  fireEvent.click(screen.getByText('Contenu'), { clientX: 200, clientY: 200 });
  expect(dialog).toBeInTheDocument();
  fireEvent.click(dialog, { clientX: 50, clientY: 200 });
  expect(dialog).not.toBeInTheDocument();
});

test('the second click of a double click neither closes nor confirms a new dialog', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog, { clientX: 5, clientY: 5, detail: 2 });
  expect(dialog).toBeInTheDocument();
  fireEvent.click(dialog, { clientX: 5, clientY: 5, detail: 1 });
  expect(dialog).not.toBeInTheDocument();

  const onConfirm = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Supprimer ?"
      question="Cette action est définitive."
      confirmLabel="Supprimer"
      onConfirm={onConfirm}
      onClose={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }), { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer' }), { detail: 1 });
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a held key that opens a dialog does not press in it, nor below it once closed', async () => {
  const onOpen = jest.fn();
  function Menu() {
    const [open, setOpen] = useState(false);
    const show = () => {
      onOpen();
      setOpen(true);
    };
    return (
      <>
        <button onKeyDown={({ key }) => key === 'Enter' && show()}>Menu</button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Derniers prix">
          Contenu
        </Dialog>
      </>
    );
  }
  render(<Menu />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter>3/}');
  expect(screen.getByRole('button', { name: 'Fermer' })).toHaveFocus();
  await userEvent.keyboard('{Enter>3/}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('a dialog that is not closable ignores Escape and has no close button', async () => {
  const dialog = await openDialog(<Page closable={false} />);
  await userEvent.keyboard('{Escape}{Escape}');
  expect(dialog.open).toBe(true);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
});

test('a question is confirmed by the button that names the action', async () => {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  const question = 'Êtes-vous sûr de vouloir vous déconnecter ?';
  render(
    <ConfirmDialog
      open
      title="Déconnexion"
      question={question}
      confirmLabel="ME DÉCONNECTER"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ME DÉCONNECTER' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'ANNULER' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
